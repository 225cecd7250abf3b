import { useCallback, useEffect, useState } from 'react';
import type { Failure } from '../api/errors';
import { outcomeOf } from './outcome';

export interface Read<T> {
  /** What was read last; undefined before that. */
  value: T | undefined;
  /** Why the last reading failed. */
  failure: Failure | undefined;
  reading: boolean;
  again: () => void;
  /** Shows what the page knows already, for example from the reply to a change. */
  put: (value: T) => void;
}

interface Known<T> {
  of: string;
  value?: T;
  failure?: Failure;
}

/**
 * Reads what only one screen shows and no live event changes; what screens share is in the store.
 * @param of names what is read; another name reads anew. `read` may change without that.
 */
export function useRead<T>(of: string, read: (signal: AbortSignal) => Promise<T>): Read<T> {
  const [known, setKnown] = useState<Known<T>>({ of });
  const [reading, setReading] = useState(true);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const over = new AbortController();
    const ask = async () => {
      setReading(true);
      const outcome = await outcomeOf(read(over.signal));
      if (over.signal.aborted) return;
      setReading(false);
      setKnown((before) =>
        outcome.ok
          ? { of, value: outcome.value }
          : { ...(before.of === of ? before : {}), of, failure: outcome.failure },
      );
    };
    // A cancelled read has no result.
    ask().catch((reason: unknown) => {
      if (!over.signal.aborted) throw reason;
    });
    return () => over.abort();
    // `of` says what `read` reads.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [of, round]);
  const again = useCallback(() => setRound((before) => before + 1), []);
  const put = useCallback((value: T) => setKnown({ of, value }), [of]);
  const current = known.of === of ? known : undefined;
  return { value: current?.value, failure: current?.failure, reading, again, put };
}
