import type { Occasion } from './programmes.js';
import { isSignIn } from './people.js';
import { roles } from './roles.js';
import type {
  SampleEvent,
  SampleParticipantType,
  SampleRegistration,
  SampleStaff,
  SampleUser,
  Setting,
} from './sample.js';

/** The types of participants of the events that have them, with what their people may do. */
const types = {
  Buyer: { maxOpenRequests: 40, maxIncomingRequests: 60, maxMeetings: 42, maxMeetingsPerDay: 22 },
  Supplier: {
    maxOpenRequests: 15,
    maxIncomingRequests: null,
    maxMeetings: 20,
    maxMeetingsPerDay: 12,
  },
  Engineer: {
    maxOpenRequests: 20,
    maxIncomingRequests: 30,
    maxMeetings: 24,
    maxMeetingsPerDay: 14,
  },
} as const;

type TypeName = keyof typeof types;

const withTypes: readonly Occasion[] = ['today', 'next'];

const isOneOf = (titles: readonly string[], { role }: SampleUser): boolean => titles.includes(role);

/** Who buys, who sells, and who does neither by their title. */
function typeOf(user: SampleUser): TypeName {
  if (isOneOf(roles.buying, user)) return 'Buyer';
  return isOneOf(roles.selling, user) ? 'Supplier' : 'Engineer';
}

/** The types of today's and the next event. */
export function composeTypes(
  events: Readonly<Record<Occasion, SampleEvent>>,
  setting: Setting,
): SampleParticipantType[] {
  return withTypes.flatMap((occasion) =>
    (Object.keys(types) as TypeName[]).map((name, position) => ({
      id: typeId(events[occasion], name, setting),
      eventId: events[occasion].id,
      name,
      position,
      ...types[name],
    })),
  );
}

const typeId = ({ name: event }: SampleEvent, type: TypeName, { idOf }: Setting): string =>
  idOf(`${type} at ${event}`);

/** The registrations, those of events with types with the type of each person. */
export function withParticipantTypes(
  registrations: readonly SampleRegistration[],
  events: Readonly<Record<Occasion, SampleEvent>>,
  users: readonly SampleUser[],
  setting: Setting,
): SampleRegistration[] {
  const byId = new Map(users.map((user) => [user.id, user]));
  const typed = new Map(withTypes.map((occasion) => [events[occasion].id, events[occasion]]));
  return registrations.map((registration) => {
    const event = typed.get(registration.eventId);
    const user = byId.get(registration.userId);
    const participantTypeId =
      event && user && !user.isAdmin ? typeId(event, typeOf(user), setting) : null;
    return { ...registration, participantTypeId };
  });
}

/** Two attendees of today's event who help to run it: an organiser, and one at the desk. */
export function composeStaff(
  { today }: Readonly<Record<Occasion, SampleEvent>>,
  users: readonly SampleUser[],
  registrations: readonly SampleRegistration[],
): SampleStaff[] {
  const present = new Set(
    registrations.filter(({ eventId }) => eventId === today.id).map(({ userId }) => userId),
  );
  const [organiser, desk] = users.filter(
    (user) => present.has(user.id) && !isSignIn(user) && !user.isVip,
  );
  if (organiser === undefined || desk === undefined) return [];
  return [
    { eventId: today.id, userId: organiser.id, role: 'organiser' },
    { eventId: today.id, userId: desk.id, role: 'desk' },
  ];
}
