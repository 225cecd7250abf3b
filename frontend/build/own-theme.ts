import type { Plugin } from 'vite';

/**
 * The library makes a theme for whoever has none when its code is read, which takes a phone some 30 ms. Every
 * component of the page is given the page's own.
 */
export function ownThemeOnly(): Plugin {
  let found = false;
  return {
    name: 'own-theme-only',
    enforce: 'pre',
    load: {
      filter: { id: /\/@mui\/material\/styles\/defaultTheme\.mjs$/ },
      handler: () => {
        found = true;
        return 'export default {};';
      },
    },
    generateBundle() {
      if (!found) this.error('The library makes its own theme somewhere else now.');
    },
  };
}
