import written from './first-styles.css?raw';
import { styleCache } from './style-cache';

/**
 * Has the browser read at once what the screens that visits begin with are styled with, as `npm run first-styles` has
 * written it down: a style that is there already is not made. What is not among it is made as it is drawn.
 */
export function readFirstStyles(): void {
  document.head.append(Object.assign(document.createElement('style'), { textContent: written }));
  for (const [, name = ''] of written.matchAll(/^(?:@[^{]*\{)?\.css-([\da-z]+)/gm)) {
    styleCache.inserted[name] = true;
  }
}
