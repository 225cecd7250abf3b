import type { SchedulePlan, Uuid } from '@rendezvous/contract';
import { useEffect, useState } from 'react';
import { latestPlan } from '../../live/plan-actions';
import { useEventPart } from '../../live/use-event-part';

const pollMs = 1000;

export const isBeingMade = (plan: SchedulePlan | null | undefined): boolean =>
  plan?.status === 'queued' || plan?.status === 'running';

/** The latest plan of an event, read again when somebody changes it, and every second while it is made or cannot be read. */
export function usePlan(eventId: Uuid) {
  /** Undefined until the first answer; null where there is none. */
  const [plan, setPlan] = useState<SchedulePlan | null>();
  const [failure, setFailure] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const read = () => setRound((last) => last + 1);
  useEventPart(eventId, 'plan', read);
  useEffect(() => {
    let over = false;
    let next: ReturnType<typeof setTimeout> | undefined;
    const fetch = async () => {
      const outcome = await latestPlan(eventId);
      if (over) return;
      setFailure(outcome.ok ? null : outcome.failure.message);
      if (outcome.ok) setPlan(outcome.value);
      if (!outcome.ok || isBeingMade(outcome.value)) {
        next = setTimeout(() => setRound((last) => last + 1), pollMs);
      }
    };
    void fetch();
    return () => {
      over = true;
      clearTimeout(next);
    };
  }, [eventId, round]);
  return { plan, failure, read, setPlan };
}
