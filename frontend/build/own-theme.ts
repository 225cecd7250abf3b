import type { Plugin } from 'vite';
import { themeData } from '../src/app/theme-data.ts';

/** What takes its place, of the modules that make a theme. */
const instead: Record<string, string> = {
  // The library makes themes for whoever has none when its code is read. Every component has the page's own.
  '/@mui/material/styles/createTheme.mjs': 'export default () => ({});',
  '/src/app/theme-data.ts': `export const themeData = ${JSON.stringify(themeData)};`,
};

const names = Object.keys(instead);

/** No theme is made in a browser: to make one takes a phone up to 70 ms. The build writes it down. */
export function ownTheme(): Plugin {
  const found = new Set<string>();
  return {
    name: 'own-theme',
    enforce: 'pre',
    load: {
      filter: { id: /\/(?:createTheme\.mjs|theme-data\.ts)$/ },
      handler(id) {
        const name = names.find((each) => id.endsWith(each));
        if (name) found.add(name);
        return name && instead[name];
      },
    },
    generateBundle() {
      if (found.size < names.length) this.error('The theme is made somewhere else now.');
    },
  };
}
