import createCache from '@emotion/cache';

/** One declaration or rule on its way to becoming text (https://stylis.js.org). */
interface StyleElement {
  type: string;
  props: string | string[];
  value: string;
  return: string;
}

/** Of all that the page is styled with, Safari wants its own name for this alone. */
function prefixed(element: StyleElement): void {
  if (element.type === 'decl' && element.props === 'user-select') {
    element.return = `-webkit-${element.value}${element.value}`;
  }
}

/** Where styles become rules. The library's own writes names for browsers that cannot open the page. */
export const styleCache = createCache({ key: 'css', stylisPlugins: [prefixed] });
