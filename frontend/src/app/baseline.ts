import type { Theme } from '@mui/material/styles';
import { bottomBarHeight } from './BottomBar';
import { printColours } from './tokens.ts';

/** On paper only the content, black on white: what leads elsewhere or can be pressed is left out. */
const onPaper = {
  ':root:root': {
    colorScheme: 'light',
    ...Object.fromEntries(
      Object.entries(printColours).map(([key, colour]) => [`--mui-palette-${key}`, colour]),
    ),
  },
  '*, *::before, *::after': { printColorAdjust: 'exact' },
  ':has(> main) > :not(main), nav, button, .MuiButton-root, [data-now], .notistack-SnackbarContainer':
    { display: 'none !important' },
  'main, main > *, :has(> main), :has(> * > main)': { display: 'block !important' },
  main: { padding: '0 !important', maxWidth: 'none !important' },
  'main section': { marginTop: '12pt' },
  // Each day of the agenda is printed on its own sheet.
  '[data-day] ~ [data-day]': { breakBefore: 'page' },
  '[data-day] h2': { breakAfter: 'avoid' },
} as const;

/** What holds for the whole page, beyond the library's own baseline. */
export const baseline = (theme: Theme) => ({
  html: { scrollPaddingTop: '5rem', accentColor: theme.vars.palette.primary.main },
  body: {
    fontFeatureSettings: '"kern"',
    overflowWrap: 'anywhere',
    // Letters would stand on whole pixels on some systems, and so unevenly.
    textRendering: 'geometricPrecision',
  },
  // Without a font, buttons with an icon alone would make the browser search the system's fonts.
  button: { fontFamily: 'inherit' },
  ':focus-visible': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: 2,
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // Even a short transition would delay every change by a frame.
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
  [theme.breakpoints.down('md')]: {
    // Above the bar of a phone.
    '.notistack-SnackbarContainer.notistack-SnackbarContainer': {
      bottom: `calc(${bottomBarHeight + 8}px + env(safe-area-inset-bottom))`,
    },
    // The buttons of a dialog stand at its foot.
    'body:has([role="dialog"]) .notistack-SnackbarContainer.notistack-SnackbarContainer': {
      top: 'calc(8px + env(safe-area-inset-top))',
      bottom: 'auto',
    },
    html: { scrollPaddingBottom: bottomBarHeight },
    // A phone enlarges the page when a field with smaller letters has the focus.
    'input, select, textarea': { fontSize: 'max(1rem, 16px) !important' },
  },
  '@media print': onPaper,
});
