import { createTheme } from '@mui/material/styles';
import type { PaletteOptions, Shadows } from '@mui/material/styles';
import { type ColourTokens, darkColours, lightColours, textFace, timeFace } from './tokens';
import { themeComponents } from './theme-components';

interface MatchColours {
  /** 70 and above. */
  high: string;
  /** 40 to 69. */
  medium: string;
  /** Below 40. */
  low: string;
}

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette {
    match: MatchColours;
    vip: string;
    /** Borders of controls: 3:1 against paper and ground. */
    control: string;
  }
  interface PaletteOptions {
    match: MatchColours;
    vip: string;
    control: string;
  }
  interface TypographyVariants {
    time: React.CSSProperties;
  }
  interface TypographyVariantsOptions {
    time?: React.CSSProperties;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    /** Times and numbers: monospaced, digits of one width. */
    time: true;
  }
}

/** `secondary` is ember, the one accent, kept for what needs the person. */
function paletteOf(colours: ColourTokens): PaletteOptions {
  return {
    primary: { main: colours.primary, contrastText: colours.onPrimary },
    secondary: { main: colours.ember, contrastText: colours.onEmber },
    error: { main: colours.danger, contrastText: colours.onDanger },
    warning: { main: colours.matchMedium, contrastText: colours.onEmber },
    success: { main: colours.matchHigh, contrastText: colours.onPrimary },
    info: { main: colours.primary, contrastText: colours.onPrimary },
    text: { primary: colours.ink, secondary: colours.muted, disabled: colours.control },
    background: { default: colours.ground, paper: colours.paper },
    divider: colours.hairline,
    match: { high: colours.matchHigh, medium: colours.matchMedium, low: colours.matchLow },
    vip: colours.vip,
    control: colours.control,
  };
}

const noShadows = Array.from({ length: 25 }, () => 'none') as Shadows;

/** One spacing step is 4 px; `borderRadius: 1` is 2 px and `2` is 4 px. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data' },
  colorSchemes: {
    light: { palette: paletteOf(lightColours) },
    dark: { palette: paletteOf(darkColours) },
  },
  spacing: 4,
  shape: { borderRadius: 2 },
  shadows: noShadows,
  transitions: {
    duration: {
      shortest: 120,
      shorter: 120,
      short: 120,
      standard: 200,
      complex: 200,
      enteringScreen: 200,
      leavingScreen: 120,
    },
  },
  typography: {
    fontFamily: textFace,
    fontSize: 15,
    h1: { fontSize: '1.75rem', fontWeight: 680, lineHeight: 1.15, letterSpacing: '-0.015em' },
    h2: { fontSize: '1.1875rem', fontWeight: 660, lineHeight: 1.25, letterSpacing: '-0.005em' },
    h3: { fontSize: '1rem', fontWeight: 640, lineHeight: 1.3 },
    subtitle1: { fontSize: '1rem', lineHeight: 1.45 },
    body1: { fontSize: '0.9375rem', lineHeight: 1.5 },
    body2: { fontSize: '0.875rem', lineHeight: 1.45 },
    caption: { fontSize: '0.8125rem', lineHeight: 1.4 },
    overline: {
      fontSize: '0.75rem',
      fontWeight: 650,
      letterSpacing: '0.08em',
      lineHeight: 1.4,
      textTransform: 'uppercase',
    },
    button: { fontSize: '0.9375rem', fontWeight: 600, textTransform: 'none', lineHeight: 1.3 },
    time: {
      fontFamily: timeFace,
      fontSize: '0.9375rem',
      lineHeight: 1.35,
      fontVariantNumeric: 'tabular-nums',
    },
  },
  components: themeComponents,
});
