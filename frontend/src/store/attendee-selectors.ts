import type { CompatibleAttendee, Meeting, Uuid } from '@rendezvous/contract';
import { idsOf, selectLoad, selectMeeting } from './selectors';
import {
  attendeeKey,
  type AttendeeKey,
  type AttendeesKey,
  type Ids,
  type Ranks,
  type State,
} from './state';

type Flags = Pick<
  CompatibleAttendee,
  'hasMessaged' | 'hasExistingMeetingRequest' | 'notRelevant' | 'rank'
>;

const updated = new WeakMap<CompatibleAttendee, CompatibleAttendee>();

function withFlags(attendee: CompatibleAttendee, flags: Flags): CompatibleAttendee {
  const same = (each: Flags) =>
    (Object.keys(flags) as (keyof Flags)[]).every((flag) => each[flag] === flags[flag]);
  if (same(attendee)) return attendee;
  const before = updated.get(attendee);
  if (before && same(before)) return before;
  const after = { ...attendee, ...flags };
  updated.set(attendee, after);
  return after;
}

/** The pending and accepted ones of the viewer's meetings, by event and other party. */
export function underWayByPerson(meetings: readonly Meeting[]): Map<AttendeeKey, Meeting> {
  return new Map(
    meetings
      .filter(({ status }) => status === 'pending' || status === 'accepted')
      .map((meeting) => [attendeeKey(meeting.eventId, meeting.otherUser.id), meeting]),
  );
}

/** The pairs of event and person with whom the viewer has a pending or accepted meeting. */
function meetingsUnderWay(state: State): Set<AttendeeKey> {
  const meetings = idsOf(state, 'meetings').flatMap((id) => selectMeeting(state, id) ?? []);
  const keys = new Set(underWayByPerson(meetings).keys());
  for (const update of state.optimisticUpdates) {
    if (update.kind === 'meeting-request') {
      keys.add(attendeeKey(update.eventId, update.requesteeUserId));
    }
  }
  return keys;
}

/** What the viewer has last asked to see of people. */
function optimisticRelevance(state: State): Map<Uuid, boolean> {
  const intended = new Map<Uuid, boolean>();
  for (const update of state.optimisticUpdates) {
    if (update.kind === 'relevance') intended.set(update.userId, update.notRelevant);
  }
  return intended;
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

// Of thousands of rows only those are made anew whose content has changed.
const laidLists = new WeakMap<Ids, Laid>();
const nobody: CompatibleAttendee[] = [];

/** A list of attendees in the server's order; the same array while nothing about it changes. */
export function selectAttendees(state: State, list: AttendeesKey): CompatibleAttendee[] {
  const ids = state.lists[list];
  if (!ids) return nobody;
  const { attendees, meetings, messages, optimisticUpdates, session, lists } = state;
  const meetingsKnown = selectLoad(state, 'meetings').ready;
  const ranks = state.ranks[list] ?? {};
  const from = [
    attendees,
    meetings,
    messages,
    optimisticUpdates,
    session,
    lists.meetings,
    meetingsKnown,
    ranks,
  ];
  const held = laidLists.get(ids);
  if (held?.from.every((part, at) => part === from[at])) return held.rows;
  const rows = layAttendees(state, Object.keys(ids) as AttendeeKey[], ranks, meetingsKnown);
  laidLists.set(ids, { from, rows });
  return rows;
}

function layAttendees(
  state: State,
  keys: readonly AttendeeKey[],
  ranks: Ranks,
  meetingsKnown: boolean,
): CompatibleAttendee[] {
  const underWay = meetingsUnderWay(state);
  const messaged = correspondents(state);
  const relevance = optimisticRelevance(state);
  const viewerId = state.session.status === 'signed-in' ? state.session.userId : null;
  return keys
    .flatMap((key) => {
      const attendee = state.attendees[key]?.attendee;
      if (!attendee || attendee.id === viewerId) return [];
      return withFlags(attendee, {
        hasMessaged: attendee.hasMessaged || messaged.has(attendee.id),
        // The meetings are newer than the flag, which was true when the list was read.
        hasExistingMeetingRequest:
          underWay.has(key) || (!meetingsKnown && attendee.hasExistingMeetingRequest),
        notRelevant: relevance.get(attendee.id) ?? attendee.notRelevant,
        rank: ranks[key] ?? attendee.rank,
      });
    })
    .sort(inOrder);
}

/** As the server's pages go on, so that a further page never lands among what is on the screen. */
function inOrder(a: CompatibleAttendee, b: CompatibleAttendee): number {
  return Number(a.notRelevant) - Number(b.notRelevant) || b.rank - a.rank || (a.id < b.id ? -1 : 1);
}
