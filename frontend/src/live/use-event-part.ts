import type { EventPart, Uuid } from '@rendezvous/contract';
import { useEffect, useRef } from 'react';
import { appStore } from '../store/store';
import { onPartChange } from './event-parts';
import { timings } from './timings';

/**
 * Has `again` called when this part of the event's running has changed, or when that may have been missed while the
 * connection was down, and every now and then while it is down. Changes in quick succession are one call.
 */
export function useEventPart(eventId: Uuid, part: EventPart, again: () => void): void {
  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  }, [again]);
  useEffect(() => {
    let notBefore = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const call = () => {
      timer = undefined;
      notBefore = Date.now() + timings.recount;
      latest.current();
    };
    const stop = onPartChange((change) => {
      if (change && (change.eventId !== eventId || change.part !== part)) return;
      timer ??= setTimeout(call, Math.max(0, notBefore - Date.now()));
    });
    const polling = setInterval(() => {
      if (appStore.getState().connection !== 'online') latest.current();
    }, timings.pollEvery);
    return () => {
      stop();
      clearInterval(polling);
      clearTimeout(timer);
    };
  }, [eventId, part]);
}
