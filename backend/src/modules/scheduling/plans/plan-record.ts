import type { Place, PlanStatus } from '@rendezvous/contract';
import type { UnschedulableReason } from '../../meetings/unschedulable-reason.js';

/** A slot and a place as a plan stores them; `start` and `end` are ISO 8601 instants in UTC. */
export interface SlotPlace {
  slotId: string;
  start: string;
  end: string;
  /** Null where the event has no places. */
  place: Place | null;
}

/** A meeting to which the plan gives another time; `from` is null when the meeting had none. */
export interface Move {
  meetingId: string;
  from: SlotPlace | null;
  to: SlotPlace;
}

/** The result of a plan as the database stores it. */
export interface PlanOutcome {
  /** The number of coming meetings, those without a time included. */
  meetings: number;
  moves: Move[];
  gapsBefore: number;
  gapsAfter: number;
  unplaced: { meetingId: string; reason: UnschedulableReason }[];
  /** How many moves were undone; null before the plan is undone. */
  restored: number | null;
}

/** A row of `schedule_plans` as the statements select it. */
export interface PlanRow {
  id: string;
  eventId: string;
  status: PlanStatus;
  progress: number;
  seed: number;
  result: PlanOutcome | null;
  createdAt: Date;
  publishedAt: Date | null;
}
