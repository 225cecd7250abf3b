import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { fetchScreen } from './app/routes';
import { takeFirstReads } from './live/first-reads';
import { begin } from './live/session';
import { storedToken } from './live/token-storage';
import { writeFor } from './text/format';
import { watchHistory } from './ui/history-guard';

/** Milliseconds that the first paint of the document may stay for the sake of drawing the screen as a whole. */
const patience = 500;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
writeFor(navigator.languages);
begin();
watchHistory();
await Promise.race([
  Promise.all([takeFirstReads(), fetchScreen(location.pathname, storedToken() !== null)]),
  new Promise((resolve) => {
    setTimeout(resolve, patience);
  }),
]);
// In pieces, so that the processor of a phone can answer a finger in between.
startTransition(() => {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
});
