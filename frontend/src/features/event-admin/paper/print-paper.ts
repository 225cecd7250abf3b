import type { Uuid } from '@rendezvous/contract';
import type { Paper } from '../../../api/event-day';
import { readPaper } from '../../../live/event-day-actions';
import type { Outcome } from '../../../live/outcome';
import { paperText as text } from '../../../text/event-paper';
import { saveFile } from '../../../ui/save-file';
import { showToast } from '../../../ui/toast';
import { left, type Print } from './usePrinting';

type File = Awaited<ReturnType<typeof readPaper>>;

/** The file, or null where somebody called it off. */
async function unlessAborted(file: Promise<File>, signal: AbortSignal): Promise<File | null> {
  try {
    return await file;
  } catch (reason) {
    if (signal.aborted) return null;
    throw reason;
  }
}

function sayStopped({ reason }: AbortSignal): void {
  showToast({
    title: text.stopped,
    ...(reason === left && { description: text.stoppedByLeaving }),
  });
}

function say(outcome: Outcome<{ name: string; content: Blob }>, what: string): void {
  if (outcome.ok) {
    saveFile(outcome.value.name, outcome.value.content);
    showToast({ title: text.saved(what) });
  } else {
    const { message } = outcome.failure;
    showToast({ title: text.failed, description: message, variant: 'destructive' });
  }
}

/** Fetches a file, gives it to the person and says how it ended. */
export const printPaper =
  (eventId: Uuid, what: string, paper: Paper): Print =>
  async (options) => {
    const file = await unlessAborted(readPaper(eventId, paper, options), options.signal);
    if (file === null) sayStopped(options.signal);
    else say(file, what);
  };
