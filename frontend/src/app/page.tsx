import type { Theme } from '@mui/material/styles';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';

export { fetchScreen } from './routes';

/** Draws the page in place of what the document has painted, in pieces: a finger is answered in between. */
export function draw(root: Element, theme: Theme): void {
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <App theme={theme} />
      </StrictMode>,
    );
  });
}
