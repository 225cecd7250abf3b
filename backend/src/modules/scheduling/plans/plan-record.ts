import type { PlanStatus } from '@rendezvous/contract';
import type { Obstacle } from '../../meetings/obstacle.js';

/** A time and a table, as a plan keeps them: instants in UTC. */
export interface Place {
  slotId: string;
  start: string;
  end: string;
  table: number | null;
}

/** A meeting that the plan gives another time; `from` is null where it had none. */
export interface Move {
  meetingId: string;
  from: Place | null;
  to: Place;
}

/** What a plan found, as the database keeps it. */
export interface PlanOutcome {
  /** Coming meetings it looked at, those that wait included. */
  meetings: number;
  moves: Move[];
  gapsBefore: number;
  gapsAfter: number;
  unplaced: { meetingId: string; reason: Obstacle }[];
  /** How many moves were taken back; null before. */
  restored: number | null;
}

/** A row of `schedule_plans` as statements select it. */
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
