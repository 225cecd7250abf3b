import type { Occasion } from './programmes.js';
import { isSignIn } from './people.js';
import { randomFrom } from './random.js';
import type { SampleEvent, SampleRegistration, SampleUser, Setting } from './sample.js';

const DAY = 86_400_000;

/** Registers the sign-ins for the events that need them, and the other people at random. */
export function composeRegistrations(
  events: Readonly<Record<Occasion, SampleEvent>>,
  users: readonly SampleUser[],
  { now, seed, idOf }: Setting,
): SampleRegistration[] {
  const random = randomFrom(seed + 1);
  const always = users.filter((user) => isSignIn(user) && !user.isAdmin);
  const administrators = users.filter((user) => user.isAdmin);
  const others = users.filter((user) => !isSignIn(user));
  return Object.values(events).flatMap((event) => {
    if (event.attendeeCount === 0) return [];
    const sure = event === events.today ? [...always, ...administrators] : always;
    const attendees = [...sure, ...random.some(others, event.attendeeCount - sure.length)];
    // Early enough that every request of the sample comes after.
    const latest = Math.min(now.getTime(), event.startDate.getTime()) - 8 * DAY;
    return attendees.map((user) => {
      const registeredAt = new Date(random.whole(user.createdAt.getTime(), latest));
      return {
        id: idOf(`${user.email} at ${event.name}`),
        userId: user.id,
        eventId: event.id,
        registeredAt,
        participantTypeId: null,
        typeChangedAt: registeredAt,
        checkedInAt: null,
        checkedInBy: null,
        checkInStation: null,
      };
    });
  });
}
