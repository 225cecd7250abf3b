import type { CompatibleAttendee, Uuid } from '@rendezvous/contract';
import { idsOf, selectLoad, selectMeeting } from './selectors';
import { attendeeKey, type AttendeeKey, type ListKey, type State } from './state';

/** Above this score an attendee is recommended on the event's page. */
const recommendedAbove = 60;

interface Flags {
  hasMessaged: boolean;
  hasExistingMeetingRequest: boolean;
}

const laid = new WeakMap<CompatibleAttendee, CompatibleAttendee>();

function withFlags(attendee: CompatibleAttendee, flags: Flags): CompatibleAttendee {
  const same = (each: Flags) =>
    each.hasMessaged === flags.hasMessaged &&
    each.hasExistingMeetingRequest === flags.hasExistingMeetingRequest;
  if (same(attendee)) return attendee;
  const before = laid.get(attendee);
  if (before && same(before)) return before;
  const after = { ...attendee, ...flags };
  laid.set(attendee, after);
  return after;
}

/** The pairs of event and person with whom the viewer has a pending or accepted meeting. */
function meetingsUnderWay(state: State): Set<AttendeeKey> {
  const keys = new Set<AttendeeKey>();
  for (const id of idsOf(state, 'meetings')) {
    const meeting = selectMeeting(state, id);
    if (meeting?.status === 'pending' || meeting?.status === 'accepted') {
      keys.add(attendeeKey(meeting.eventId, meeting.otherUser.id));
    }
  }
  for (const intent of state.intents) {
    if (intent.kind === 'meeting-request') {
      keys.add(attendeeKey(intent.eventId, intent.requesteeUserId));
    }
  }
  return keys;
}

function correspondents(state: State): Set<Uuid> {
  return new Set(
    Object.values(state.messages).flatMap((message) => [message.fromUserId, message.toUserId]),
  );
}

function attendeesOf(state: State, list: ListKey): CompatibleAttendee[] {
  const underWay = meetingsUnderWay(state);
  const messaged = correspondents(state);
  const meetingsKnown = selectLoad(state, 'meetings').ready;
  const viewerId = state.session.status === 'signed-in' ? state.session.userId : null;
  return idsOf(state, list)
    .flatMap((key) => state.attendees[key as AttendeeKey]?.attendee ?? [])
    .filter((attendee) => attendee.id !== viewerId)
    .map((attendee) =>
      withFlags(attendee, {
        hasMessaged: attendee.hasMessaged || messaged.has(attendee.id),
        // The meetings themselves know better than a flag that was true when the list was read.
        hasExistingMeetingRequest:
          underWay.has(attendeeKey(attendee.sharedEvent.id, attendee.id)) ||
          (!meetingsKnown && attendee.hasExistingMeetingRequest),
      }),
    )
    .sort(
      (a, b) =>
        b.compatibilityScore - a.compatibilityScore ||
        a.lastName.localeCompare(b.lastName) ||
        a.id.localeCompare(b.id),
    );
}

/** The other attendees of an event, the best match first. */
export function selectAttendees(state: State, eventId: Uuid): CompatibleAttendee[] {
  return attendeesOf(state, `attendees:${eventId}`);
}

/** Those of them whose score is strictly above 60. */
export function isRecommended(attendee: CompatibleAttendee): boolean {
  return attendee.compatibilityScore > recommendedAbove;
}

/** People of the viewer's coming events, each at their best shared event, the best match first. */
export function selectRecommendations(state: State): CompatibleAttendee[] {
  return attendeesOf(state, 'recommendations');
}
