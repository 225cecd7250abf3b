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

/** A request that leaves the desk and the organiser as they are. */
export function readyStaff(
  { id }: Pick<Event, 'id'>,
  { desk, organiser }: { desk: TestPerson; organiser: TestPerson },
): ReadyRequest {
  const body = [as('organiser', organiser), { email: desk.user.email, role: 'desk' }];
  return { path: `/api/admin/events/${id}/staff`, body };
}
