import { SnackbarProvider } from 'notistack';
import type { ReactNode } from 'react';
import { ToastCard } from './ToastCard';

const motionMs = { enter: 200, exit: 120 };
const cards = { default: ToastCard, error: ToastCard };

/** Holds the one visible toast; `ToastCard` keeps its own time so that reading it stops the clock. */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <SnackbarProvider
      maxSnack={1}
      autoHideDuration={null}
      transitionDuration={motionMs}
      Components={cards}
      // Buttons of strips and dialogs stand at the right: a toast there would cover them. Where a window has
      // no room beside them it comes below the header instead (`theme-components.ts`).
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    >
      {children}
    </SnackbarProvider>
  );
}
