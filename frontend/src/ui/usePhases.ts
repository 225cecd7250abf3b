import type { Event } from '@rendezvous/contract';
import { formatDateTime, formatDayAndTime } from '../text/format';
import { phaseText } from '../text/phases';
import { usePassed } from './usePassed';

type Moments = Pick<Event, 'requestsOpenAt' | 'requestsCloseAt' | 'changesCloseAt' | 'timezone'>;

/** Why nobody can ask for a meeting now. */
export interface RequestsClosed {
  sentence: string;
  /** For a card, below the sentence. */
  short: string;
}

/** Why nobody can ask for a meeting at the event now, by its moments; null while people can. */
export function useRequestsClosed(event: Moments | undefined): RequestsClosed | null {
  const { requestsOpenAt: opens = null, requestsCloseAt: closes = null } = event ?? {};
  const changesClose = event?.changesCloseAt ?? null;
  const isOpen = usePassed(opens);
  const isClosed = usePassed(closes);
  const areChangesClosed = usePassed(changesClose);
  if (!event) return null;
  if (closes !== null && isClosed) {
    return {
      sentence: phaseText.requestsClosed(formatDayAndTime(closes, event.timezone)),
      short: phaseText.requestsClosedShort(formatDateTime(closes, event.timezone)),
    };
  }
  if (opens !== null && !isOpen) {
    return {
      sentence: phaseText.requestsOpen(formatDayAndTime(opens, event.timezone)),
      short: phaseText.requestsOpenShort(formatDateTime(opens, event.timezone)),
    };
  }
  if (changesClose === null || !areChangesClosed) return null;
  return {
    sentence: phaseText.acceptancesClosed(formatDayAndTime(changesClose, event.timezone)),
    short: phaseText.acceptancesClosedShort(formatDateTime(changesClose, event.timezone)),
  };
}

/** Why attendees change nothing of their meetings at the event any more; null while they may. */
export function useChangesClosed(event: Moments | undefined): string | null {
  const closes = event?.changesCloseAt ?? null;
  const isClosed = usePassed(closes);
  if (!event || closes === null || !isClosed) return null;
  return phaseText.changesClosed(formatDayAndTime(closes, event.timezone));
}
