import type { PlanPlace, PlanResult, SchedulePlan, UndoablePlan } from '@rendezvous/contract';
import { type MeetingRow, partyOf, type Side } from '../../meetings/meeting-view.js';
import { numberOf } from '../../places/place-text.js';
import { personView } from '../../users/user-view.js';
import type { PlanOutcome, PlanRow, SlotPlace } from './plan-record.js';

/** A published plan can be undone for so many milliseconds. */
export const UNDO_MS = 24 * 3_600_000;

/** Returns until when the plan can be undone; null unless the plan is published. */
export function undoUntil({ status, publishedAt }: PlanRow): Date | null {
  if (status !== 'published' || publishedAt === null) return null;
  return new Date(publishedAt.getTime() + UNDO_MS);
}

/** Returns the plan as administrators see it. Meetings that were deleted since are left out. */
export function planView(
  plan: PlanRow,
  meetings: readonly MeetingRow[],
  undoable: PlanRow | undefined,
): SchedulePlan {
  return {
    id: plan.id,
    eventId: plan.eventId,
    status: plan.status,
    progress: plan.progress,
    createdAt: plan.createdAt.toISOString(),
    publishedAt: plan.publishedAt?.toISOString() ?? null,
    undoUntil: undoUntil(plan)?.toISOString() ?? null,
    undoable: undoable === undefined ? null : undoableView(undoable),
    result: plan.result && resultView(plan.result, meetings),
  };
}

function undoableView(plan: PlanRow): UndoablePlan | null {
  const { id, publishedAt, result } = plan;
  const until = undoUntil(plan);
  if (publishedAt === null || until === null) return null;
  return {
    id,
    publishedAt: publishedAt.toISOString(),
    undoUntil: until.toISOString(),
    moves: result?.moves.length ?? 0,
  };
}

function resultView(outcome: PlanOutcome, rows: readonly MeetingRow[]): PlanResult {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const meetingOf = (meetingId: string) => {
    const row = byId.get(meetingId);
    if (row === undefined) return [];
    const person = (side: Side) => personView(partyOf(row, side));
    return [{ meetingId, requester: person('requester'), requestee: person('requestee') }];
  };
  const moves = outcome.moves.flatMap(({ meetingId, from, to }) =>
    meetingOf(meetingId).map((meeting) => ({
      ...meeting,
      from: from && placeView(from),
      to: placeView(to),
    })),
  );
  return {
    meetings: outcome.meetings,
    people: new Set(moves.flatMap(({ requester, requestee }) => [requester.id, requestee.id])).size,
    moves,
    gapsBefore: outcome.gapsBefore,
    gapsAfter: outcome.gapsAfter,
    unplaced: outcome.unplaced.flatMap(({ meetingId, reason }) =>
      meetingOf(meetingId).map((meeting) => ({ ...meeting, reason })),
    ),
    restored: outcome.restored,
  };
}

const placeView = ({ start, end, place }: SlotPlace): PlanPlace => ({
  startTime: start,
  endTime: end,
  place,
  tableNumber: place && numberOf(place),
});
