import { useEffect, useRef, useState } from 'react';

export interface Printing {
  what: string;
  /** In all; null until the server has said it. */
  sheets: number | null;
  /** Received so far. */
  bytes: number;
}

/** Fetches a file to be printed. */
export type Print = (options: {
  signal: AbortSignal;
  onPart: (part: Uint8Array, sheets: number | null) => void;
}) => Promise<void>;

/** Why a download ends that nobody has cancelled. */
export const left = 'left';

/** Milliseconds between two figures: more often nobody reads them. */
const between = 500;

/** Holds one download at a time, as long as the event's page is open. */
export function usePrinting() {
  const [running, setRunning] = useState<Printing | null>(null);
  const [ended, setEnded] = useState(0);
  const over = useRef<AbortController | null>(null);
  useEffect(() => () => over.current?.abort(left), []);
  const start = async (what: string, print: Print) => {
    if (over.current) return;
    const controller = new AbortController();
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
      await print({ signal: controller.signal, onPart });
      setEnded((before) => before + 1);
    } finally {
      over.current = null;
      setRunning(null);
    }
  };
  /** `ended` counts downloads: agendas may be on paper now. */
  return { running, ended, start, stop: () => over.current?.abort() };
}
