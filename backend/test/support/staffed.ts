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

type StaffCast = Record<'desk' | 'organiser' | 'other' | 'member' | 'second', TestPerson>;

/**
 * Requests of staff that succeed; the list leaves the desk and the organiser as they are, `other` attends, `member` and
 * `second` have no meeting, and the one with the id is to come.
 */
export function readyStaff(
  { id }: Pick<Event, 'id'>,
  { desk, organiser, other, member, second }: StaffCast,
  meetingId: string,
): Record<string, ReadyRequest> {
  const staff = [as('organiser', organiser), { email: desk.user.email, role: 'desk' }];
  const path = `/api/admin/events/${id}`;
  const userIds = [member.user.id, second.user.id];
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
    'GET /api/admin/events/{id}/meeting-options': {
      path: `${path}/meeting-options?${userIds.map((one) => `userIds=${one}`).join('&')}`,
    },
    'POST /api/admin/events/{id}/meetings': { path: `${path}/meetings`, body: { userIds } },
    'PUT /api/admin/meetings/{id}': {
      path: `/api/admin/meetings/${meetingId}`,
      body: { status: 'cancelled', reason: 'He is ill.' },
    },
  };
}
