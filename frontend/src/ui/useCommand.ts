import { useRef, useState } from 'react';
import { appText } from '../text/en';
import { showToast, type Toast, type ToastAction } from './toast';

/** How a command ended; a failure's message is a sentence for the person. */
export type CommandOutcome = { ok: true } | { ok: false; failure: { message: string } };

interface CommandTexts {
  success?: Omit<Toast, 'variant'>;
  /** The title over what the server said. */
  failureTitle: string;
  /** Where the failure has no words. */
  failureFallback?: string;
  /** What can be done about a failure. */
  failureActions?: readonly ToastAction[];
  /** Stands before what the server said. */
  failureLead?: string;
}

/**
 * Runs one command at a time and says how it ended in a toast. A second call while the first is
 * under way does nothing, so a double click sends once.
 */
export function useCommand() {
  const [pending, setPending] = useState(false);
  const busy = useRef(false);
  const run = async (
    command: () => Promise<CommandOutcome>,
    texts: CommandTexts,
  ): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setPending(true);
    try {
      const ending = await command();
      if (ending.ok && texts.success) showToast(texts.success);
      if (!ending.ok) {
        const said =
          ending.failure.message || (texts.failureFallback ?? appText.somethingWentWrong);
        showToast({
          title: texts.failureTitle,
          description: [texts.failureLead, said].filter(Boolean).join(' '),
          variant: 'destructive',
          ...(texts.failureActions && { actions: texts.failureActions }),
        });
      }
      return ending.ok;
    } finally {
      busy.current = false;
      setPending(false);
    }
  };
  return { pending, run };
}
