import 'react-dom/client';
import { takeFirstReads } from './live/first-reads';
import { begin } from './live/session';
import { storedToken } from './live/token-storage';
import { viewerZone, writeFor } from './text/format';
import { firstDrawing } from './ui/first-drawing';
import { watchHistory } from './ui/history-guard';

/** Milliseconds that the first paint of the document may stay for the sake of drawing the screen as a whole. */
const patience = 500;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
writeFor(navigator.languages);
const signedIn = storedToken() !== null;
begin(firstDrawing);
watchHistory();
const reads = takeFirstReads();
// The first use of a page's time zone costs 20 ms, whenever that is: not while a screen is drawn.
if (signedIn) setTimeout(viewerZone);
/** No `await` outside of it: with one, files that only pass on what is in others would be built as well. */
async function goOn(into: Element): Promise<void> {
  // Tasks of their own, so that the processor of a phone can answer a finger in between.
  const { pageTheme } = await import('./app/theme');
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  const theme = pageTheme();
  const { draw, fetchScreen } = await import('./app/page');
  await Promise.race([
    Promise.all([reads, fetchScreen(location.pathname, signedIn)]),
    new Promise((resolve) => {
      setTimeout(resolve, patience);
    }),
  ]);
  draw(into, theme);
}

void goOn(root);
