import type { LibraryImage, TimeSlot, User, Uuid } from '@rendezvous/contract';
import { idsOf } from './selectors';
import type { FlagIntent } from './intents';
import type { State, UsersKey } from './state';

const newestFirst = (a: { createdAt: string; id: Uuid }, b: { createdAt: string; id: Uuid }) =>
  b.createdAt.localeCompare(a.createdAt) || a.id.localeCompare(b.id);

const present = <T>(row: T | undefined): row is T => row !== undefined;

// The same parts give the same object, so that a strip sees a change only where there is one.
const laidUsers = new WeakMap<User, { intents: readonly FlagIntent[]; user: User }>();

/** The account as it will be when what the administrator asked for is granted. */
function withFlags(user: User, intents: readonly FlagIntent[]): User {
  if (intents.length === 0) return user;
  const laid = laidUsers.get(user);
  const same = laid?.intents.every((intent, at) => intent === intents[at]);
  if (laid && same && laid.intents.length === intents.length) return laid.user;
  const flags = Object.fromEntries(intents.map(({ flag, value }) => [flag, value]));
  const after = { ...user, ...flags };
  laidUsers.set(user, { intents, user: after });
  return after;
}

/** Accounts as an administrator sees them, the newest first. */
export function selectUsers(state: State, list: UsersKey = 'admin-users'): User[] {
  const intents = state.intents.filter((intent) => intent.kind === 'user-flag');
  return idsOf(state, list)
    .map((id) => state.users[id])
    .filter(present)
    .map((user) =>
      withFlags(
        user,
        intents.filter(({ userId }) => userId === user.id),
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
