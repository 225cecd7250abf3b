import type { ExplainReply, Uuid } from '@rendezvous/contract';
import { useEffect, useState } from 'react';
import { eventCalls } from '../api/events';
import { outcomeOf } from './outcome';

/** What a request would meet: `undefined` until the answer is in, null where there is none. */
export type RequestChances = ExplainReply | null | undefined;

interface Answer {
  of: string;
  chances: ExplainReply | null;
}

/** Asks what a request of the viewer to another attendee of the event would meet; null: nobody to ask about. */
export function useRequestChances(eventId: Uuid | null, userId: Uuid | null): RequestChances {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const of = `${eventId}/${userId}`;
  useEffect(() => {
    if (eventId === null || userId === null) return undefined;
    const over = new AbortController();
    const ask = async () => {
      const { signal } = over;
      const outcome = await outcomeOf(eventCalls.explain(eventId, userId, { signal }));
      setAnswer({ of, chances: outcome.ok ? outcome.value : null });
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
  return answer?.of === of ? answer.chances : undefined;
}
