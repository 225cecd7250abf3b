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

/** Shows a toast and returns how to take it away. */
type Show = (toast: Toast) => () => void;

let show: Show | null = null;
/** What was to be shown before there was anything to show it; emptied of what is taken away meanwhile. */
const waiting = new Set<() => void>();

/** From now on `showing` shows the toasts, those that wait among them. */
export function showToastsWith(showing: Show): void {
  show = showing;
  for (const begin of waiting) begin();
  waiting.clear();
}

/** Says a failure where it belongs, the last opened dialog first. */
const dialogs: ((failure: Toast) => void)[] = [];

/** From now on `say` says what fails, until the returned function is called. */
export function sayFailuresWith(say: (failure: Toast) => void): () => void {
  dialogs.push(say);
  return () => {
    dialogs.splice(dialogs.lastIndexOf(say), 1);
  };
}

/**
 * Shows a toast for 5 seconds, one with actions for 15; the one on screen, if any, makes room for it.
 * Before `Toasts` is on the page it waits for that. A failure while a dialog is open is said there. Returns how to take it away before its time.
 */
export function showToast(toast: Toast): () => void {
  const dialog = dialogs.at(-1);
  if (dialog && toast.variant === 'destructive') {
    dialog(toast);
    return () => undefined;
  }
  if (show) return show(toast);
  let takeAway = () => {
    waiting.delete(begin);
  };
  const begin = () => {
    if (show) takeAway = show(toast);
  };
  waiting.add(begin);
  return () => takeAway();
}
