import written from './first-styles.css?raw';
import { styleCache } from './style-cache';

/** What the screens that visits begin with are styled with, as `npm run first-styles` has written it down. */
export const firstStyles: readonly string[] = written.split('\n\n');

/** Has the browser read a part of `firstStyles`: a style that is there already is not made when something is drawn in it. */
export function readStyles(part: string): void {
  document.head.append(Object.assign(document.createElement('style'), { textContent: part }));
  for (const [, name = ''] of part.matchAll(/^(?:@[^{]*\{)?\.css-([\da-z]+)/gm)) {
    styleCache.inserted[name] = true;
  }
}
