import type {
  AddAttendeeRequest,
  EventMessageRequest,
  StaffEntry,
  StaffMember,
  StaffRole,
  Uuid,
} from '@rendezvous/contract';
import { eventAdminCalls } from '../api/event-admin';
import { accessCalls } from '../api/access';
import { ApiError } from '../api/errors';
import { run } from './actions';
import { outcomeOf, type Outcome } from './outcome';

/** Registers somebody with an account, or somebody new as invited. */
export const addAttendee = (eventId: Uuid, who: AddAttendeeRequest) =>
  run({
    answer: eventAdminCalls.addAttendee(eventId, who),
    entities: (attendee) => ({ atEvent: { eventId, userId: attendee.user.id, attendee } }),
  });

/** Gives somebody a type; null: none. */
export const changeAttendeeType = (eventId: Uuid, userId: Uuid, participantTypeId: Uuid | null) =>
  run({
    answer: eventAdminCalls.changeAttendee(eventId, userId, { participantTypeId }),
    entities: (attendee) => ({ atEvent: { eventId, userId, attendee } }),
  });

/** Takes somebody out of the event, as leaving does. */
export const removeAttendee = (eventId: Uuid, userId: Uuid) =>
  run({
    answer: eventAdminCalls.removeAttendee(eventId, userId),
    entities: () => ({ atEvent: { eventId, userId, attendee: null } }),
  });

/** Invites people by their addresses; who has an account is registered. */
export const invitePeople = (eventId: Uuid, emails: readonly string[]) =>
  run({
    answer: accessCalls.invite(eventId, { people: emails.map((email) => ({ email })) }),
    entities: () => ({ peopleOf: eventId }),
  });

/** Takes an invitation back, with the place that it held. */
export const withdrawInvitation = (eventId: Uuid, email: string) =>
  run({
    answer: accessCalls.withdrawInvitation(eventId, { email }),
    entities: () => ({ peopleOf: eventId }),
  });

/** Mails the invitation, again where it has been. */
export async function renewInvitation(eventId: Uuid, email: string): Promise<Outcome<void>> {
  const outcome = await invitePeople(eventId, [email]);
  if (!outcome.ok) return outcome;
  const [result] = outcome.value;
  if (result?.state !== 'error') return { ok: true, value: undefined };
  return { ok: false, failure: new ApiError(409, [result.message], null) };
}

/** Writes to everybody of the event, or to the people of some types. */
export const messageAttendees = (eventId: Uuid, message: EventMessageRequest) =>
  outcomeOf(eventAdminCalls.sendMessage(eventId, message));

/** Cancels the event with its meetings. */
export const cancelEvent = (eventId: Uuid, reason: string) =>
  run({
    answer: eventAdminCalls.cancelEvent(eventId, { reason }),
    entities: (event) => ({ event }),
  });

/** Changes the staff as it is now: somebody else may have changed it since it was read. */
async function changeStaff(
  eventId: Uuid,
  change: (staff: StaffEntry[], members: readonly StaffMember[]) => StaffEntry[],
): Promise<Outcome<StaffMember[]>> {
  const read = await outcomeOf(eventAdminCalls.staff(eventId));
  if (!read.ok) return read;
  const entries = read.value.map(({ userId, role }) => ({ userId, role }));
  return outcomeOf(eventAdminCalls.changeStaff(eventId, change(entries, read.value)));
}

const isNamed = ({ userId, user }: StaffMember, entry: StaffEntry): boolean =>
  userId === entry.userId ||
  (entry.email !== undefined && user.email?.toLowerCase() === entry.email.toLowerCase());

/** Gives somebody a role in running the event, also where they have another one. */
export const addStaff = (eventId: Uuid, entry: StaffEntry) =>
  changeStaff(eventId, (staff, members) => {
    const before = members.find((member) => isNamed(member, entry));
    return [...staff.filter(({ userId }) => userId !== before?.userId), entry];
  });

export const changeRole = (eventId: Uuid, userId: Uuid, role: StaffRole) =>
  changeStaff(eventId, (staff) =>
    staff.map((each) => (each.userId === userId ? { ...each, role } : each)),
  );

/** Mails the invitation again: the server does so for whom a list names by the address. */
export const inviteStaffAgain = (eventId: Uuid, { userId, user }: StaffMember) =>
  changeStaff(eventId, (staff) =>
    staff.map(({ role, ...entry }) =>
      entry.userId === userId && user.email !== null
        ? { role, email: user.email }
        : { role, ...entry },
    ),
  );

export const removeStaff = (eventId: Uuid, userId: Uuid) =>
  changeStaff(eventId, (staff) => staff.filter((each) => each.userId !== userId));
