import 'react-dom/client';
import { takeFirstReads } from './live/first-reads';
import { begin } from './live/session';
import { storedToken } from './live/token-storage';
import { writeFor } from './text/format';
import { firstDrawing } from './ui/first-drawing';
import { watchHistory } from './ui/history-guard';

/** Milliseconds that the first paint of the document may stay for the sake of drawing the screen as a whole. */
const patience = 500;

/** Begins the visit: what the screen reads, what is heard, and then the drawing. */
export function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id "root".');
  writeFor(navigator.languages);
  const signedIn = storedToken() !== null;
  begin(firstDrawing);
  watchHistory();
  const reads = takeFirstReads();
  if (signedIn) readZonesApart();
  void goOn(root, signedIn, reads);
}

/** The first use of time zones takes long, whenever it is. Where this cannot be had, it is while a screen is drawn. */
function readZonesApart(): Worker {
  return new Worker(new URL('./opening/first-zone.ts', import.meta.url), { type: 'module' });
}

const nextTask = () =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

async function goOn(into: Element, signedIn: boolean, reads: Promise<unknown>): Promise<void> {
  // Tasks of their own, so that the processor of a phone can answer a finger in between.
  const { pageTheme } = await import('./app/theme');
  await nextTask();
  const theme = pageTheme();
  await nextTask();
  const { firstStyles, readStyles } = await import('./app/first-styles');
  for (const part of firstStyles) {
    readStyles(part);
    await nextTask();
  }
  const { draw, fetchScreen } = await import('./app/page');
  await nextTask();
  await Promise.race([
    Promise.all([reads, fetchScreen(location.pathname, signedIn)]),
    new Promise((resolve) => {
      setTimeout(resolve, patience);
    }),
  ]);
  draw(into, theme);
}
