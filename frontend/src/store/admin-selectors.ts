import type { LibraryImage, TimeSlot, User, Uuid } from '@rendezvous/contract';
import { idsOf } from './selectors';
import type { State } from './state';

const newestFirst = (a: { createdAt: string; id: Uuid }, b: { createdAt: string; id: Uuid }) =>
  b.createdAt.localeCompare(a.createdAt) || a.id.localeCompare(b.id);

const present = <T>(row: T | undefined): row is T => row !== undefined;

/** Every account, the newest first, as an administrator sees them. */
export function selectUsers(state: State): User[] {
  return idsOf(state, 'admin-users')
    .map((id) => state.users[id])
    .filter(present)
    .sort(newestFirst);
}

/** The image library, the newest first. */
export function selectLibraryImages(state: State): LibraryImage[] {
  return idsOf(state, 'library-images')
    .map((id) => state.images[id])
    .filter(present)
    .sort(newestFirst);
}

/** The time slots of an event in order, undefined until they are loaded. */
export function selectTimeSlots(state: State, eventId: Uuid): readonly TimeSlot[] | undefined {
  return state.timeSlots[eventId];
}
