import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Failure } from '../api/errors';
import { serverNow } from '../clock/server-time';
import { outcomeOf } from './outcome';
import { startRounds, type Rounds } from './rounds';

export interface Read<T> {
  /** What was read last; undefined before that. */
  value: T | undefined;
  /** When the value was read, in milliseconds since the epoch; undefined before that. */
  readAt: number | undefined;
  /** Why the last reading failed. */
  failure: Failure | undefined;
  reading: boolean;
  /** Reads again; where a reading is under way, once after it. */
  again: () => void;
  /** Shows what the page knows already, for example from the reply to a change. */
  put: (value: T) => void;
}

interface Known<T> {
  of: string;
  value?: T;
  readAt?: number;
  failure?: Failure;
}

/**
 * Reads what only one screen shows and no live event changes; what screens share is in the store.
 * @param of names what is read; another name reads anew. `read` may change without that.
 */
export function useRead<T>(of: string, read: (signal: AbortSignal) => Promise<T>): Read<T> {
  const [known, setKnown] = useState<Known<T>>({ of });
  const [reading, setReading] = useState(true);
  const rounds = useRef<Rounds | null>(null);
  const readLatest = useEffectEvent(read);
  useEffect(() => {
    const reads = startRounds(async (signal) => {
      setReading(true);
      const outcome = await outcomeOf(readLatest(signal));
      if (signal.aborted) return;
      setReading(false);
      setKnown((before) =>
        outcome.ok
          ? { of, value: outcome.value, readAt: serverNow() }
          : { ...(before.of === of ? before : {}), of, failure: outcome.failure },
      );
    });
    rounds.current = reads;
    return () => reads.stop();
  }, [of]);
  const again = useCallback(() => rounds.current?.again(), []);
  const put = useCallback((value: T) => setKnown({ of, value, readAt: serverNow() }), [of]);
  const current = known.of === of ? known : undefined;
  const { value, readAt, failure } = current ?? {};
  return { value, readAt, failure, reading, again, put };
}
