/** The schema BullMQ's tables live in when there is no Redis; BullMQ's own default. */
export const QUEUE_SCHEMA = 'bullmq';

export const SCHEDULING_QUEUE = 'scheduling';
export const IMAGES_QUEUE = 'images';
export const PLANS_QUEUE = 'plans';

/** Every job that follows from a change, with its payload: ids only. */
export interface JobPayloads {
  /** Give an accepted meeting its time; void when the meeting has moved on from this version. */
  'assign-time': { meetingId: string; version: number };
  /** Time became free for these people, and tables of the event: try the meetings that wait for them. */
  'place-waiting': { userIds: string[]; eventId: string };
  /** An event's hours may have changed: give the meetings whose time is no slot any more a new one. */
  'rebuild-slots': { eventId: string };
  /** Simulate an event's times as an administrator asked for; has a queue of its own, for it takes seconds. */
  'make-plan': { planId: string };
  /** Complete, expire, find what was left behind; runs by the clock. */
  sweep: Record<string, never>;
  /** Try every meeting that waits for a time again; runs by the clock. */
  'retry-waiting': Record<string, never>;
}

export type JobName = keyof JobPayloads;

/** The jobs of the scheduling queue. */
export type SchedulingJob = Exclude<JobName, 'make-plan'>;

export interface JobRow<Name extends JobName = JobName> {
  job: Name;
  payload: JobPayloads[Name];
}

/** The sweep is what finds lost work, so it runs often and does nothing when there is none. */
export const SWEEP_EVERY_MS = 2_000;
export const RETRY_WAITING_EVERY_MS = 60_000;

/** A job that fails for a passing reason is tried again; one given up is found by the sweep. */
export const RETRIES = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 200 },
  removeOnComplete: true,
  removeOnFail: { count: 1_000 },
} as const;
