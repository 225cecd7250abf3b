import type { Event } from '@rendezvous/contract';
import { useEffect, useRef, useState } from 'react';
import { fetchEvent } from '../../live/admin-actions';
import { eventFormText } from '../../text/event-form';
import { showToast } from '../../ui/toast';

/**
 * The event as it is on the server when this is first used, null until the answer is in. Where none
 * comes, the event as the page knows it, and a warning.
 */
export function useLatestEvent(known: Event): Event | null {
  const [latest, setLatest] = useState<Event | null>(null);
  const cached = useRef(known);
  useEffect(() => {
    let over = false;
    const fetch = async () => {
      const outcome = await fetchEvent(cached.current.id);
      if (over) return;
      setLatest(outcome.ok ? outcome.value : cached.current);
      if (outcome.ok) return;
      showToast({
        title: eventFormText.warning,
        description: eventFormText.notLatest,
        variant: 'destructive',
      });
    };
    void fetch();
    return () => {
      over = true;
    };
  }, []);
  return latest;
}
