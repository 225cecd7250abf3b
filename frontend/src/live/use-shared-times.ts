import type { Uuid } from '@rendezvous/contract';
import { useEffect, useState } from 'react';
import { eventCalls } from '../api/events';
import { outcomeOf } from './outcome';

/** How many free times two attendees share: `undefined` until the answer is in, null where there is none. */
export type SharedTimes = number | null | undefined;

interface Answer {
  of: string;
  sharedTimes: number | null;
}

/** Asks how many coming times of the event the viewer and another attendee share; null: nobody to ask about. */
export function useSharedTimes(eventId: Uuid | null, userId: Uuid | null): SharedTimes {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const of = `${eventId}/${userId}`;
  useEffect(() => {
    if (eventId === null || userId === null) return undefined;
    const over = new AbortController();
    const ask = async () => {
      const { signal } = over;
      const outcome = await outcomeOf(eventCalls.sharedTimes(eventId, userId, { signal }));
      setAnswer({ of, sharedTimes: outcome.ok ? outcome.value.sharedTimes : null });
    };
    // A cancelled read has no result.
    ask().catch((reason: unknown) => {
      if (!over.signal.aborted) throw reason;
    });
    // The next dialog reads again, because others may have taken some of the times.
    return () => {
      over.abort();
      setAnswer(null);
    };
  }, [eventId, userId, of]);
  return answer?.of === of ? answer.sharedTimes : undefined;
}
