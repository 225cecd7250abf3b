import * as library from '@mui/material/styles';
import type { Theme, Transitions, TransitionsOptions } from '@mui/material/styles';
import { colorChannel, createSpacing, createTheme, createUnarySpacing } from '@mui/system';
import { createGetColorSchemeSelector } from '@mui/system/cssVars';
import { themeComponents } from './theme-components.ts';
import { themeData } from './theme-data.ts';

/** Exported for themes that have been written down, and left out of the library's declarations. */
interface Undeclared {
  createTransitions: (options: TransitionsOptions) => Transitions;
}

/** A colour at that opacity. What a variable names has a variable of its channels beside it. */
function alpha(colour: string, opacity: number | string): string {
  const channels = colour.includes('var(')
    ? colour.replace(/var\(--([^)]+)\)/g, 'var(--$1Channel)')
    : colorChannel(colour);
  return `rgba(${channels} / ${typeof opacity === 'string' ? `calc(${opacity})` : opacity})`;
}

/**
 * What the page is drawn with: the theme the library would make, of what has been written down of it and the
 * library's functions. The document says what each variable is in which scheme, so one stands for both.
 */
export function pageTheme(): Theme {
  const { light } = themeData.colorSchemes;
  const theme = Object.assign(createTheme(), themeData, {
    components: themeComponents,
    colorSchemes: { light, dark: light },
    transitions: (library as unknown as Undeclared).createTransitions(themeData.transitions),
    // Asked again by whoever changes the theme: the step is the theme's.
    generateSpacing(this: Pick<Theme, 'spacing'>) {
      return createSpacing(undefined, createUnarySpacing(this));
    },
    getColorSchemeSelector: createGetColorSchemeSelector(themeData.colorSchemeSelector),
    alpha,
    lighten: library.lighten,
    darken: library.darken,
  });
  return Object.assign(theme, { spacing: theme.generateSpacing() }) as unknown as Theme;
}
