import { groupBy } from './group-by.js';
import {
  type Claim,
  latestEffect,
  mayHaveHappened,
  type Operation,
  type Pair,
} from '../record/operation.js';
import type { FinalMeeting, FinalState, Violation } from './final-state.js';

/** A call that may have given the meeting a status. */
interface Cause {
  readonly operation: Operation;
  readonly status: string;
  /** Whether it has done so for sure, if it was answered with ok. */
  readonly isAbout: boolean;
}

type State = Pick<FinalState, 'meetings' | 'history' | 'at'>;

/** Each meeting is as the calls about it say, and each agreed one has its time or a reason. */
export function checkMeetings(operations: readonly Operation[], state: State): Violation[] {
  const byId = new Map(state.meetings.map((meeting) => [meeting.id, meeting]));
  return [
    ...state.meetings.flatMap((meeting) => statusBreaches(operations, meeting, state.at)),
    ...state.meetings.flatMap(placementBreaches),
    ...operations.flatMap((operation) => lostMeetings(operation, byId)),
    ...operations.flatMap((operation) => lostTimes(operation, state)),
    ...doubleBookings(state.meetings),
  ];
}

function statusBreaches(
  operations: readonly Operation[],
  meeting: FinalMeeting,
  at: number,
): Violation[] {
  const causes = operations
    .filter(mayHaveHappened)
    .flatMap((operation) =>
      operation.claims.flatMap((claim) => causeOf(operation, claim, meeting)),
    );
  const { id, status } = meeting;
  // The clock completes what was agreed; what it expires had nobody else's doing.
  const hasBegun = meeting.start !== null && meeting.start <= at;
  const wanted = status === 'completed' && hasBegun ? 'accepted' : status;
  const isExplained = causes.some(
    (cause) =>
      cause.status === wanted && !causes.some((other) => overrules(other, cause, hasBegun)),
  );
  if (isExplained) return [];
  return [
    {
      rule: 'an answer is never undone',
      text: `Meeting ${id} is ${status}, which no call explains.`,
      operations: causes.map(({ operation }) => operation.id),
    },
  ];
}

/** Whether a call has changed the status for sure after the other one had its effect. */
function overrules(later: Cause, { operation, status }: Cause, hasBegun: boolean): boolean {
  if (later.operation.outcome !== 'ok' || later.status === status) return false;
  if (later.operation.startedAt <= latestEffect(operation)) return false;
  if (later.isAbout) return true;
  // Who leaves, is blocked, suspended or deleted ends what is pending or agreed, and nothing that has begun.
  const ends = later.operation.claims.some(({ kind }) => kind === 'leave' || kind === 'end');
  return ends && ['pending', 'accepted'].includes(status) && !hasBegun;
}

function causeOf(operation: Operation, claim: Claim, meeting: FinalMeeting): Cause[] {
  const cause = (status: string, isAbout: boolean): Cause[] => [{ operation, status, isAbout }];
  switch (claim.kind) {
    case 'ask':
      if (!isTheirs(claim, meeting) || !isFrom(operation, claim.people, meeting)) return [];
      return cause(claim.people[0] === meeting.requesterId ? 'pending' : 'accepted', true);
    case 'status':
      return claim.meetingId === meeting.id ? cause(claim.status, true) : [];
    case 'book':
      return isTheirs(claim, meeting) ? cause('accepted', idOf(operation) === meeting.id) : [];
    case 'leave':
      return claim.eventId === meeting.eventId && isParty(claim.userId, meeting)
        ? cause('cancelled', false)
        : [];
    case 'end':
      return (claim.eventId ?? meeting.eventId) === meeting.eventId &&
        [claim.userId, claim.otherId].every((id) => id === undefined || isParty(id, meeting))
        ? cause('cancelled', false)
        : [];
    case 'may-end':
      return claim.eventId === meeting.eventId &&
        (claim.userId === undefined || isParty(claim.userId, meeting))
        ? cause(claim.userId === meeting.requesteeId ? 'declined' : 'cancelled', false)
        : [];
    default:
      return [];
  }
}

/**
 * Whether the call has asked for the meeting or, where the other one had asked already, accepted it by asking: by the id in
 * its answer, or by its mark where there was none.
 */
function isFrom(operation: Operation, [asker]: Pair, meeting: FinalMeeting): boolean {
  if (operation.outcome === 'ok') return idOf(operation) === meeting.id;
  if (asker !== meeting.requesterId) return true;
  return operation.mark !== null && (meeting.message?.includes(operation.mark) ?? false);
}

const isTheirs = (
  { eventId, people }: { readonly eventId: string; readonly people: Pair },
  meeting: FinalMeeting,
): boolean => eventId === meeting.eventId && people.every((person) => isParty(person, meeting));

const isParty = (userId: string, { requesterId, requesteeId }: FinalMeeting): boolean =>
  userId === requesterId || userId === requesteeId;

const idOf = ({ reply }: Operation): unknown => (reply as { id?: unknown } | null | undefined)?.id;

function placementBreaches({ id, status, start, waitingReason }: FinalMeeting): Violation[] {
  if (status !== 'accepted' || start !== null || waitingReason !== null) return [];
  return [
    {
      rule: 'an agreed meeting has a time or a reason',
      text: `Meeting ${id} has neither.`,
      operations: [],
    },
  ];
}

/** Meetings that an answer has told of and that are not there. */
function lostMeetings(operation: Operation, byId: ReadonlyMap<string, FinalMeeting>): Violation[] {
  const made = operation.claims.some(({ kind }) => kind === 'ask' || kind === 'book');
  if (!made || operation.outcome !== 'ok' || byId.has(String(idOf(operation)))) return [];
  return [
    {
      rule: 'an ok is never undone',
      text: `Meeting ${String(idOf(operation))} is not there.`,
      operations: [operation.id],
    },
  ];
}

/** Times that were given and that the history does not know. */
function lostTimes(operation: Operation, { history }: State): Violation[] {
  if (operation.outcome !== 'ok') return [];
  return operation.claims.flatMap((claim) => {
    if (claim.kind !== 'time') return [];
    const start = Date.parse(claim.start);
    const isKept = history.some(
      (line) => line.meetingId === claim.meetingId && line.newStart === start,
    );
    if (isKept) return [];
    return [
      {
        rule: 'an ok is never undone',
        text: `Meeting ${claim.meetingId} never had the time ${claim.start}.`,
        operations: [operation.id],
      },
    ];
  });
}

function doubleBookings(meetings: readonly FinalMeeting[]): Violation[] {
  const stays = meetings.flatMap(({ id, requesterId, requesteeId, start, end }) =>
    start === null || end === null
      ? []
      : [requesterId, requesteeId].map((userId) => ({ id, userId, start, end })),
  );
  return [...groupBy(stays, ({ userId }) => userId)].flatMap(([userId, own]) => {
    own.sort((one, other) => one.start - other.start);
    return own.flatMap(({ id, start }, at) => {
      const before = own[at - 1];
      if (before === undefined || before.end <= start) return [];
      return [
        {
          rule: 'nobody is in two meetings at once',
          text: `${userId} is in ${before.id} and ${id}.`,
          operations: [],
        },
      ];
    });
  });
}
