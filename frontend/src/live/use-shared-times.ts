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
    // What is called off is of no interest any more.
    ask().catch((reason: unknown) => {
      if (!over.signal.aborted) throw reason;
    });
    // Asked anew by the next one who opens the question: until then others may have taken some.
    return () => {
      over.abort();
      setAnswer(null);
    };
  }, [eventId, userId, of]);
  return answer?.of === of ? answer.sharedTimes : undefined;
}
