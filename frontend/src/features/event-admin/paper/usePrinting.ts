import type { Uuid } from '@rendezvous/contract';
import { useEffect, useRef, useState } from 'react';
import type { Paper } from '../../../api/event-day';
import { readPaper } from '../../../live/event-day-actions';
import type { Outcome } from '../../../live/outcome';
import { paperText as text } from '../../../text/event-paper';
import { saveFile } from '../../../ui/save-file';
import { showToast } from '../../../ui/toast';

export interface Printing {
  what: string;
  /** In all; null until the server has said it. */
  sheets: number | null;
  /** Received so far. */
  bytes: number;
}

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

/** Why a download ends that nobody has cancelled. */
const left = 'left';

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

/** Milliseconds between two figures: more often nobody reads them. */
const between = 500;

/** Fetches one file at a time and gives it to the person, as long as the event's page is open. */
export function usePrinting(eventId: Uuid) {
  const [running, setRunning] = useState<Printing | null>(null);
  const [printed, setPrinted] = useState(0);
  const over = useRef<AbortController | null>(null);
  useEffect(() => () => over.current?.abort(left), []);
  const print = async (what: string, paper: Paper) => {
    if (over.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    over.current = controller;
    let bytes = 0;
    let shown = 0;
    setRunning({ what, sheets: null, bytes });
    const onPart = (part: Uint8Array, sheets: number | null) => {
      bytes += part.length;
      if (performance.now() - shown < between) return;
      shown = performance.now();
      setRunning({ what, sheets, bytes });
    };
    try {
      const file = await unlessAborted(readPaper(eventId, paper, { signal, onPart }), signal);
      if (file === null) sayStopped(signal);
      else say(file, what);
      setPrinted((before) => before + 1);
    } finally {
      over.current = null;
      setRunning(null);
    }
  };
  /** `printed` counts what has ended: agendas may be on paper now. */
  return { running, printed, print, stop: () => over.current?.abort() };
}
