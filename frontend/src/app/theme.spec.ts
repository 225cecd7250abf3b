import { describe, expect, it } from '@jest/globals';
import type { Theme } from '@mui/material/styles';
import { lightTheme } from './library-theme';
import { pageTheme } from './theme';

/** The paths of its functions, but for those of components and of the library's shorthands. */
function functionsOf(theme: object, path = ''): string[] {
  return Object.entries(theme).flatMap(([key, value]: [string, unknown]) => {
    if (key === 'components' || key === 'unstable_sxConfig') return [];
    const at = path + key;
    if (typeof value === 'function') return [at];
    return typeof value === 'object' && value ? functionsOf(value, `${at}.`) : [];
  });
}

const writtenDown = (theme: Theme): unknown => JSON.parse(JSON.stringify(theme));

/** What the library makes, with variables by name alone and one scheme for both. */
function libraryTheme(): Theme {
  const theme = lightTheme();
  const { light } = theme.colorSchemes;
  const vars = theme.generateThemeVars();
  const named = Object.assign(theme, { vars, colorSchemes: { light, dark: light } });
  // So the library's provider does it.
  return Object.assign(named, { spacing: named.generateSpacing() });
}

describe("the page's theme", () => {
  const page = pageTheme();
  const library = libraryTheme();

  it('says what the library would make of the same options', () => {
    expect(writtenDown(page)).toEqual(writtenDown(library));
    expect(Object.keys(page.unstable_sxConfig)).toEqual(Object.keys(library.unstable_sxConfig));
  });

  it('lacks functions only that nobody asks it for, or that its provider gives it', () => {
    const there = new Set(functionsOf(page));
    const missing = functionsOf(library).filter((path) => !there.has(path));
    const forPalettes = [
      'colorSchemes.light.palette',
      'colorSchemes.dark.palette',
      'palette',
    ].flatMap((palette) => ['augmentColor', 'getContrastText'].map((name) => `${palette}.${name}`));
    expect(missing.sort()).toEqual(
      [
        ...forPalettes,
        'generateStyleSheets',
        'generateThemeVars',
        'getCssVar',
        'shouldSkipGeneratingVar',
        'toRuntimeSource',
        'typography.pxToRem',
      ].sort(),
    );
  });

  const answers: Readonly<Record<string, (theme: Theme) => unknown>> = {
    'spacing of one step': ({ spacing }) => spacing(1),
    'spacing of several kinds': ({ spacing }) => spacing('auto', 2, 0.5),
    'a breakpoint upwards': ({ breakpoints }) => breakpoints.up('md'),
    'a breakpoint downwards': ({ breakpoints }) => breakpoints.down('sm'),
    'a pair of breakpoints': ({ breakpoints }) => breakpoints.between('sm', 'lg'),
    'a transition': ({ transitions }) => transitions.create(['color', 'opacity']),
    'a transition of its own': ({ transitions }) =>
      transitions.create('width', { duration: transitions.duration.shortest, delay: 40 }),
    'how long a height takes': ({ transitions }) => transitions.getAutoHeightDuration(200),
    'a faded variable': (theme) =>
      theme.alpha(theme.vars.palette.primary.main, theme.vars.palette.action.hoverOpacity),
    'a variable faded by a number': (theme) => theme.alpha('var(--mui-palette-text-primary)', 0.5),
    'a variable faded by a sum': (theme) => theme.alpha('var(--a)', 'var(--b) + var(--c)'),
    'a faded colour': (theme) => theme.alpha('#1976d2', 0.3),
    'a colour that was faded': (theme) => theme.alpha('rgba(0, 0, 0, 0.6)', 0.12),
    'a lighter colour': (theme) => theme.lighten('#1976d2', 0.5),
    'a darker colour': (theme) => theme.darken('#1976d2', 0.5),
    'styles of dark pages': (theme) => theme.applyStyles('dark', { color: 'white' }),
    'styles of light pages': (theme) => theme.applyStyles('light', { color: 'black' }),
    shorthands: (theme) => theme.unstable_sx({ px: 2, color: 'primary.main', width: { md: 1 } }),
    'a width of the container': (theme) => theme.containerQueries.up('md'),
  };

  it.each(Object.keys(answers))('answers as the library does: %s', (name) => {
    const [own, expected] = [page, library].map((theme) => answers[name]?.(theme));
    expect(own).toBeDefined();
    expect(own).toEqual(expected);
  });
});
