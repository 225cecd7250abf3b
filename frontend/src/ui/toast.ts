import { closeSnackbar, enqueueSnackbar } from 'notistack';

/** Something that can be done about what a toast says; it closes the toast. */
export interface ToastAction {
  label: string;
  act: () => void;
}

export interface Toast {
  title: string;
  description?: string;
  /** `destructive` says that something failed. */
  variant?: 'default' | 'destructive';
  /** The first is the one that is likely wanted. A toast that asks for something stays longer. */
  actions?: readonly ToastAction[];
  /** It has gone, whoever or whatever closed it. */
  onGone?: () => void;
}

/**
 * Shows a toast for 5 seconds, one with actions for 15; the one on screen, if any, makes room for it.
 * Needs `ToastProvider` above the page. Returns how to take it away before its time.
 */
export function showToast(toast: Toast): () => void {
  const { title, description, variant = 'default', actions, onGone } = toast;
  const key = enqueueSnackbar(title, {
    variant: variant === 'destructive' ? 'error' : 'default',
    ...(description && { description }),
    ...(actions && { actions }),
    ...(onGone && { onClose: onGone }),
  });
  return () => closeSnackbar(key);
}

declare module 'notistack' {
  interface VariantOverrides {
    default: { description?: string; actions?: readonly ToastAction[] };
    error: { description?: string; actions?: readonly ToastAction[] };
  }
}
