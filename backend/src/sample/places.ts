import { signIns } from './people.js';
import type {
  SampleEvent,
  SamplePlace,
  SampleRegistration,
  SampleUser,
  Setting,
} from './sample.js';

const ZONES = ['North side', 'South side'] as const;
const STAND = 'Stand 1';

/** The id of the place with this label. */
const idOf = (event: SampleEvent, label: string, setting: Setting): string =>
  setting.idOf(`${event.name} place ${label}`);

/** The numbered tables of each event, half of them in each zone, and a stand of Sam's own where Sam is registered. */
export function composePlaces(
  events: readonly SampleEvent[],
  users: readonly SampleUser[],
  registrations: readonly SampleRegistration[],
  setting: Setting,
): SamplePlace[] {
  const sam = users.find(({ email }) => email === signIns.sam.email);
  return events.flatMap((event) => {
    const { id: eventId, tables } = event;
    if (tables === null) return [];
    const numbered = Array.from({ length: tables }, (_, index): SamplePlace => {
      const label = String(index + 1);
      const zone = ZONES[index < tables / 2 ? 0 : 1];
      return { id: idOf(event, label, setting), eventId, label, zone, ownerUserId: null };
    });
    const isRegistered = registrations.some(
      (one) => one.eventId === eventId && one.userId === sam?.id,
    );
    if (sam === undefined || !isRegistered) return numbered;
    const id = idOf(event, STAND, setting);
    return [...numbered, { id, eventId, label: STAND, zone: ZONES[0], ownerUserId: sam.id }];
  });
}

/** Where two people meet at an event whose slot has `taken` meetings at its numbered tables already. */
export function placeFor(
  places: readonly SamplePlace[],
  eventId: string,
  people: readonly [requesterId: string, requesteeId: string],
  taken: number,
): SamplePlace | null {
  const all = places.filter((place) => place.eventId === eventId);
  const own = all.find(({ ownerUserId }) => ownerUserId !== null && people.includes(ownerUserId));
  return own ?? all.filter(({ ownerUserId }) => ownerUserId === null)[taken] ?? null;
}
