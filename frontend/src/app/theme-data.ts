import { lightTheme } from './library-theme.ts';

/** Without its functions: what can be written down. */
const written = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const {
  // What the page makes itself, and what the library gives every theme.
  components: _components,
  breakpoints: _breakpoints,
  unstable_sxConfig: _sxConfig,
  ...rest
} = lightTheme();

/**
 * What the library makes of the options, but for its functions. To make it takes a phone 70 ms, so the build puts
 * what comes out in the place of this module (`build/own-theme.ts`). Variables stand by name alone.
 */
export const themeData = written({ ...rest, vars: rest.generateThemeVars() });
