import type { Attendance } from './day.js';
import type { Instant, Person, Uuid } from './entities.js';
import type { Place } from './running.js';

/** How much there is of what administrators look after. */
export interface PlatformCounts {
  totalEvents: number;
  activeEvents: number;
  /** The sum of `attendeeCount` over all events. */
  totalAttendees: number;
  totalUsers: number;
}

export type FunnelStage = 'registered' | 'requested' | 'accepted' | 'scheduled' | 'met';

/** How many came at least this far. */
export interface FunnelStep {
  stage: FunnelStage;
  /** Registered people, each counted once, with at least one such meeting on either side. */
  people: number;
  /** null where there is no meeting yet. */
  meetings: number | null;
}

export interface RequestsOverTime {
  /** The length of a bucket: hours up to three days of requests, days up to three months, else weeks. */
  unit: 'hour' | 'day' | 'week';
  /** Every bucket from the first request to the last, also those without any. */
  buckets: { start: Instant; requests: number }[];
}

/** What of the slots that begin within one hour is taken. */
export interface HourOccupancy {
  start: Instant;
  slots: number;
  /** Slots in which at least one meeting is held. */
  used: number;
  meetings: number;
}

export interface SlotOccupancy {
  slots: number;
  used: number;
  meetings: number;
  /** Attendees of the event: each could be in one meeting in each slot. */
  people: number;
  hours: HourOccupancy[];
}

/** People of one type, and how many meetings they have on average: accepted ones and those that took place. */
export interface MeetingsOfType {
  /** The name of the type; null: people without one. */
  type: string | null;
  /** Who attends several events is counted at each. */
  people: number;
  average: number;
}

/** The figures of one event, or of all of them together. */
export interface Analytics {
  /** null: all events. */
  eventId: Uuid | null;
  /** IANA name of the zone in which hours, days and weeks begin: the event's, `UTC` for all events. */
  timezone: string;
  funnel: FunnelStep[];
  requests: RequestsOverTime;
  /** null for all events together. */
  occupancy: SlotOccupancy | null;
  ratings: {
    /** How often each rating was given, 1 to 5. */
    counts: { rating: number; given: number }[];
    /** null without any. */
    average: number | null;
  };
  answers: {
    /** Requests that were accepted or declined by whom they were sent to. */
    answered: number;
    /** Seconds from the request to its answer; null without any. */
    medianSeconds: number | null;
    /** Requests that could be answered: all but those that were withdrawn before and what staff have booked. */
    asked: number;
  };
  /** Agreed meetings that have begun, by what the two or the organisers say of them. */
  attendance: Record<Attendance, number>;
  /** Accepted and completed meetings of each attendee. */
  perPerson: {
    /** null without attendees. */
    average: number | null;
    /** How many people have so many meetings, from 0 on without a gap; 20 stands for 20 and more. */
    counts: { meetings: number; people: number }[];
  };
  /** By name. */
  perType: MeetingsOfType[];
}

/**
 * How far a plan of an event's times is: simulated by the worker (`queued`, `running`, `failed`), to be
 * published (`ready`) unless the schedule has changed since (`outdated`), `published`, and taken back (`undone`).
 */
export type PlanStatus =
  'queued' | 'running' | 'ready' | 'published' | 'undone' | 'failed' | 'outdated';

export interface PlanPlace {
  startTime: Instant;
  endTime: Instant;
  /** null where the event has no places. */
  place: Place | null;
  /** The label of the place, where that is a number; else null. */
  tableNumber: number | null;
}

/** A meeting the plan gives another time, or its first: `from` is null where it waits for one. */
export interface PlanMove {
  meetingId: Uuid;
  requester: Person;
  requestee: Person;
  from: PlanPlace | null;
  to: PlanPlace;
}

/** A meeting the plan finds no time for, and whose day is full or what else the reason is. */
export interface PlanUnplaced {
  meetingId: Uuid;
  requester: Person;
  requestee: Person;
  reason:
    'requester-full' | 'requestee-full' | 'both-full' | 'no-shared-time' | 'no-table' | 'no-slots';
}

export interface PlanResult {
  /** Coming meetings looked at, those that wait included. */
  meetings: number;
  /** People with at least one meeting that moves or is given a time. */
  people: number;
  /** In the order of the new times. */
  moves: PlanMove[];
  /** Idle slots between a person's first and last meeting of a day, summed; blocked slots are not idle. */
  gapsBefore: number;
  gapsAfter: number;
  unplaced: PlanUnplaced[];
  /** How many moves were taken back; null before. */
  restored: number | null;
}

/** A published plan that can still be taken back. */
export interface UndoablePlan {
  id: Uuid;
  publishedAt: Instant;
  undoUntil: Instant;
  /** Meetings it gave another time, or their first. */
  moves: number;
}

/** What "optimise the schedule" would do to an event, or has done. */
export interface SchedulePlan {
  id: Uuid;
  eventId: Uuid;
  status: PlanStatus;
  /** Percent, whole, while it is made. */
  progress: number;
  createdAt: Instant;
  publishedAt: Instant | null;
  /** Until when it can be taken back; null unless it is published. */
  undoUntil: Instant | null;
  /** The event's plan published last that can be taken back: this one, or one before it. */
  undoable: UndoablePlan | null;
  /** null until it is made. */
  result: PlanResult | null;
}
