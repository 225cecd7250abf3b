import type { ExplainReply, Uuid } from '@rendezvous/contract';
import { useEffect, useState } from 'react';
import { eventCalls } from '../api/events';
import { useEvent } from '../store/hooks';
import { outcomeOf } from './outcome';

/** What a request would meet: `undefined` until the answer is in, null where there is none. */
export type RequestChances = ExplainReply | null | undefined;

interface Answer {
  of: string;
  chances: ExplainReply | null;
}

/**
 * Asks what a request of the viewer to another attendee of the event would meet, again when the event's rules have
 * changed and after a request was refused; null: nobody to ask about.
 * @param sending whether the request is under way
 */
export function useRequestChances(
  eventId: Uuid | null,
  userId: Uuid | null,
  sending: boolean,
): RequestChances {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const of = `${eventId}/${userId}`;
  const rules = useEvent(eventId ?? '')?.rulesVersion;
  // The next dialog begins anew, because others may have taken some of the times.
  useEffect(() => () => setAnswer(null), [of]);
  useEffect(() => {
    if (eventId === null || userId === null || sending) return undefined;
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
    return () => over.abort();
  }, [eventId, userId, of, rules, sending]);
  return answer?.of === of ? answer.chances : undefined;
}
