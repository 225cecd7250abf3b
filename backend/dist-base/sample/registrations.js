import { isSignIn } from './people.js';
import { randomFrom } from './random.js';
const DAY = 86_400_000;
/** Who goes where: those with sign-ins to whatever they are needed for, the others by chance. */
export function composeRegistrations(events, users, { now, seed, idOf }) {
    const random = randomFrom(seed + 1);
    const always = users.filter((user) => isSignIn(user) && !user.isAdmin);
    const administrators = users.filter((user) => user.isAdmin);
    const others = users.filter((user) => !isSignIn(user));
    return Object.values(events).flatMap((event) => {
        if (event.attendeeCount === 0)
            return [];
        const sure = event === events.today ? [...always, ...administrators] : always;
        const attendees = [...sure, ...random.some(others, event.attendeeCount - sure.length)];
        // Early enough that every request of the sample comes after.
        const latest = Math.min(now.getTime(), event.startDate.getTime()) - 8 * DAY;
        return attendees.map((user) => ({
            id: idOf(`${user.email} at ${event.name}`),
            userId: user.id,
            eventId: event.id,
            registeredAt: new Date(random.whole(user.createdAt.getTime(), latest)),
        }));
    });
}
//# sourceMappingURL=registrations.js.map