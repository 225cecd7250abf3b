import { enqueueSnackbar } from 'notistack';

export interface Toast {
  title: string;
  description?: string;
  /** `destructive` says that something failed. */
  variant?: 'default' | 'destructive';
}

/** Shows a toast for 5 seconds; the one on screen, if any, makes room for it. Needs `ToastProvider` above the page. */
export function showToast({ title, description, variant = 'default' }: Toast): void {
  enqueueSnackbar(title, {
    variant: variant === 'destructive' ? 'error' : 'default',
    ...(description && { description }),
  });
}

declare module 'notistack' {
  interface VariantOverrides {
    default: { description?: string };
    error: { description?: string };
  }
}
