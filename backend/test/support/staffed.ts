import type { Event, StaffEntry, StaffMember, StaffRole } from '@rendezvous/contract';
import type { ReadyRequest } from './any-value.js';
import { expected, newMember, type Place, type TestPerson } from './people.js';

/** Says who helps to run an event; whoever calls must be allowed to. */
export async function setStaff(
  by: TestPerson,
  { id }: Pick<Event, 'id'>,
  entries: readonly StaffEntry[],
): Promise<StaffMember[]> {
  return expected(await by.put(`/admin/events/${id}/staff`, entries), 200);
}

export const as = (role: StaffRole, { user }: TestPerson): StaffEntry => ({
  userId: user.id,
  role,
});

/** A new person with the role in the event, whose staff is replaced by this person. */
export async function newStaff(
  place: Place,
  admin: TestPerson,
  event: Event,
  role: StaffRole,
): Promise<TestPerson> {
  const person = await newMember(place);
  await setStaff(admin, event, [as(role, person)]);
  return person;
}

/** Requests of staff that succeed; the list leaves the desk and the organiser as they are, and `other` attends. */
export function readyStaff(
  { id }: Pick<Event, 'id'>,
  { desk, organiser, other }: { desk: TestPerson; organiser: TestPerson; other: TestPerson },
): Record<string, ReadyRequest> {
  const staff = [as('organiser', organiser), { email: desk.user.email, role: 'desk' }];
  const path = `/api/admin/events/${id}`;
  return {
    'PUT /api/admin/events/{id}/staff': { path: `${path}/staff`, body: staff },
    'PUT /api/admin/events/{id}/attendees/{userId}': {
      path: `${path}/attendees/${other.user.id}`,
      body: { participantTypeId: null },
    },
    'POST /api/admin/events/{id}/messages': {
      path: `${path}/messages`,
      body: { content: 'Doors open at nine.' },
    },
  };
}
