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

function say(outcome: Outcome<{ name: string; content: Blob }> | null, what: string): void {
  if (outcome === null) showToast({ title: text.stopped });
  else if (outcome.ok) {
    saveFile(outcome.value.name, outcome.value.content);
    showToast({ title: text.saved(what) });
  } else {
    const { message } = outcome.failure;
    showToast({ title: text.failed, description: message, variant: 'destructive' });
  }
}

/** Fetches one file at a time and gives it to the person. `onPrinted`: agendas are on paper now. */
export function usePrinting(eventId: Uuid, onPrinted: () => void) {
  const [running, setRunning] = useState<Printing | null>(null);
  const over = useRef<AbortController | null>(null);
  useEffect(() => () => over.current?.abort(), []);
  const print = async (what: string, paper: Paper) => {
    if (over.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    over.current = controller;
    let bytes = 0;
    setRunning({ what, sheets: null, bytes });
    const onPart = (part: Uint8Array, sheets: number | null) => {
      bytes += part.length;
      setRunning({ what, sheets, bytes });
    };
    try {
      say(await unlessAborted(readPaper(eventId, paper, { signal, onPart }), signal), what);
      onPrinted();
    } finally {
      over.current = null;
      setRunning(null);
    }
  };
  return { running, print, stop: () => over.current?.abort() };
}
