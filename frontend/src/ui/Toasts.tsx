import { closeSnackbar, enqueueSnackbar, SnackbarProvider } from 'notistack';
import { useEffect } from 'react';
import { showToastsWith, type Toast, type ToastAction } from './toast';
import { ToastCard } from './ToastCard';

declare module 'notistack' {
  interface VariantOverrides {
    default: { description?: string; actions?: readonly ToastAction[] };
    error: { description?: string; actions?: readonly ToastAction[] };
  }
}

const motionMs = { enter: 200, exit: 120 };
const cards = { default: ToastCard, error: ToastCard };

function show({ title, description, variant, actions, onGone }: Toast): () => void {
  const key = enqueueSnackbar(title, {
    variant: variant === 'destructive' ? 'error' : 'default',
    ...(description && { description }),
    ...(actions && { actions }),
    ...(onGone && { onClose: onGone }),
  });
  return () => closeSnackbar(key);
}

/** Where toasts stand, beside the page. */
const place = () => document.getElementById('notices') ?? undefined;

/**
 * An open dialog hides everything beside it from screen readers. What is told stays readable, as the focus may go
 * there from a dialog.
 */
function useAlwaysRead(): void {
  useEffect(() => {
    const notices = place();
    if (!notices) return undefined;
    const observer = new MutationObserver(() => notices.removeAttribute('aria-hidden'));
    observer.observe(notices, { attributeFilter: ['aria-hidden'] });
    return () => observer.disconnect();
  }, []);
}

/** Holds the visible toasts, two at most: a notice does not take the place of the word about one's own action. */
export function Toasts() {
  useEffect(() => showToastsWith(show), []);
  useAlwaysRead();
  return (
    <SnackbarProvider
      domRoot={place()}
      maxSnack={2}
      autoHideDuration={null}
      transitionDuration={motionMs}
      Components={cards}
      // Buttons of strips and dialogs stand at the right: a toast there would cover them. Where a window has
      // no room beside them it stands above the bar of a phone (`baseline.ts`).
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    />
  );
}
