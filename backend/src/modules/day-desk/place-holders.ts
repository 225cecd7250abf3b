import type { Transaction } from '../../database/database.js';
import type { UnlockedMeeting } from '../meetings/meeting-changes.service.js';
import { HOLDERS } from './day-desk.queries.js';

/** A meeting that is held at a place, with its people. */
export type Holder = UnlockedMeeting & { scheduledEndTime: Date | null };

/** The other meetings that are held at the place during the meeting's time. */
export async function holdersOf(
  tx: Transaction,
  placeId: string,
  { id, scheduledStartTime: start }: Pick<UnlockedMeeting, 'id' | 'scheduledStartTime'>,
): Promise<Holder[]> {
  return start === null ? [] : tx.query<Holder>(HOLDERS, [placeId, id]);
}
