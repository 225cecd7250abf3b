import type { CompatibleAttendee, Uuid } from '@rendezvous/contract';
import { idsOf, selectLoad, selectMeeting } from './selectors';
import { attendeeKey, type AttendeeKey, type AttendeesKey, type Ids, type State } from './state';

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

interface Laid {
  /** What the rows were made from. */
  from: readonly unknown[];
  rows: CompatibleAttendee[];
}

// Thousands of rows are laid again only where something has changed that they show.
const laidLists = new WeakMap<Ids, Laid>();
const nobody: CompatibleAttendee[] = [];

/** A list of attendees, the best match first; the same array while nothing about it changes. */
export function selectAttendees(state: State, list: AttendeesKey): CompatibleAttendee[] {
  const ids = state.lists[list];
  if (!ids) return nobody;
  const { attendees, meetings, messages, intents, session, lists } = state;
  const meetingsKnown = selectLoad(state, 'meetings').ready;
  const from = [attendees, meetings, messages, intents, session, lists.meetings, meetingsKnown];
  const held = laidLists.get(ids);
  if (held?.from.every((part, at) => part === from[at])) return held.rows;
  const rows = layAttendees(state, Object.keys(ids), meetingsKnown);
  laidLists.set(ids, { from, rows });
  return rows;
}

function layAttendees(
  state: State,
  keys: readonly string[],
  meetingsKnown: boolean,
): CompatibleAttendee[] {
  const underWay = meetingsUnderWay(state);
  const messaged = correspondents(state);
  const viewerId = state.session.status === 'signed-in' ? state.session.userId : null;
  return (
    keys
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
      // As the server's pages go on, so that a further page never lands among what is on the screen.
      .sort((a, b) => b.compatibilityScore - a.compatibilityScore || (a.id < b.id ? -1 : 1))
  );
}
