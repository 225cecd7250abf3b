import type { EventBoard, Instant, Uuid } from '@rendezvous/contract';
import { useEffect } from 'react';
import { eventDayCalls } from '../../../api/event-day';
import { useEventPart } from '../../../live/use-event-part';
import { useRead, type Read } from '../../../live/use-read';
import { useNow } from '../../../ui/useNow';
import { usePassed } from '../../../ui/usePassed';

/** Milliseconds by which the page's clock may be ahead of the server's, which is known to the second. */
const leeway = 1500;

/** When the board shows another slot. */
function turnOf(board: EventBoard | undefined): Instant | null {
  const turns = [board?.slot?.endTime, board?.nextSlot?.startTime].flatMap((turn) =>
    turn === undefined ? [] : [Date.parse(turn)],
  );
  return turns.length === 0 ? null : new Date(Math.min(...turns) + leeway).toISOString();
}

/** The board of the present slot: read again when people arrive, when meetings change and when the slot does. */
export function useBoard(eventId: Uuid): Read<EventBoard> {
  const read = useRead(`board ${eventId}`, (signal) =>
    eventDayCalls.board(eventId, null, { signal }),
  );
  const { value, again } = read;
  useEventPart(eventId, 'people', again);
  useEventPart(eventId, 'places', again);
  const now = useNow();
  const passed = usePassed(turnOf(value));
  useEffect(() => {
    // Each minute until the server's clock has come there too.
    if (passed) again();
  }, [passed, now, again]);
  return read;
}
