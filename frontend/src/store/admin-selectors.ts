import type { LibraryImage, TimeSlot, User, Uuid } from '@rendezvous/contract';
import { inOrder } from './in-order';
import { idsOf } from './selectors';
import type { OptimisticFlag } from './optimistic-updates';
import type { State, UsersKey } from './state';

const newestFirst = (a: { createdAt: string; id: Uuid }, b: { createdAt: string; id: Uuid }) =>
  inOrder(b.createdAt, a.createdAt) || inOrder(a.id, b.id);

const present = <T>(row: T | undefined): row is T => row !== undefined;

// The same parts give the same object, so that a memoized row is drawn again only when it changed.
const updatedUsers = new WeakMap<
  User,
  { optimisticUpdates: readonly OptimisticFlag[]; user: User }
>();

/** The account as it will be when what the administrator asked for is granted. */
function withFlags(user: User, optimisticUpdates: readonly OptimisticFlag[]): User {
  if (optimisticUpdates.length === 0) return user;
  const updated = updatedUsers.get(user);
  const same = updated?.optimisticUpdates.every((update, at) => update === optimisticUpdates[at]);
  if (updated && same && updated.optimisticUpdates.length === optimisticUpdates.length)
    return updated.user;
  const flags = Object.fromEntries(optimisticUpdates.map(({ flag, value }) => [flag, value]));
  const after = { ...user, ...flags };
  updatedUsers.set(user, { optimisticUpdates, user: after });
  return after;
}

/** Accounts as an administrator sees them, the newest first. */
export function selectUsers(state: State, list: UsersKey = 'admin-users'): User[] {
  const optimisticUpdates = state.optimisticUpdates.filter((update) => update.kind === 'user-flag');
  return idsOf(state, list)
    .map((id) => state.users[id])
    .filter(present)
    .map((user) =>
      withFlags(
        user,
        optimisticUpdates.filter(({ userId }) => userId === user.id),
      ),
    )
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
