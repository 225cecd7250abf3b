import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { preloadScreen } from './app/Screens';
import { takePrefetchedQueries } from './live/prefetched-queries';
import { begin } from './live/session';
import { storedToken } from './live/token-storage';
import { writeFor } from './text/format';
import { watchHistory } from './ui/history-guard';

/** Milliseconds that the first paint of the document may stay, so that the screen is drawn as a whole. */
const patience = 500;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
writeFor(navigator.languages);
const signedIn = storedToken() !== null;
let endDrawing = () => {};
const drawn = new Promise<void>((resolve) => (endDrawing = resolve));
begin(drawn);
watchHistory();
const ready = Promise.all([takePrefetchedQueries(), preloadScreen(location.pathname, signedIn)]);
const waited = new Promise((resolve) => {
  setTimeout(resolve, patience);
});
void Promise.race([ready, waited]).then(() => {
  // Drawn as a transition, so that the browser can do other work in between.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App onDrawn={endDrawing} />
      </StrictMode>,
    ),
  );
});
