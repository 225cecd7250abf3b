/** The schema BullMQ's tables live in when there is no Redis; BullMQ's own default. */
export const QUEUE_SCHEMA = 'bullmq';

export const SCHEDULING_QUEUE = 'scheduling';
export const PLANS_QUEUE = 'plans';
export const MAILS_QUEUE = 'mails';
export const IMPORTS_QUEUE = 'imports';

export const QUEUE_NAMES = [SCHEDULING_QUEUE, PLANS_QUEUE, MAILS_QUEUE, IMPORTS_QUEUE] as const;

export type QueueName = (typeof QUEUE_NAMES)[number];

/** The queues whose jobs a process takes. */
export function queuesOf(process: {
  readonly role: 'all' | 'api' | 'worker';
  readonly workerQueues: readonly QueueName[] | null;
}): readonly QueueName[] {
  return process.role === 'api' ? [] : (process.workerQueues ?? QUEUE_NAMES);
}

/** Every job with its payload: ids, and what somebody typed. A job follows from a change; what repeats is periodic work. */
export interface JobPayloads {
  /** Gives an accepted meeting its time; changes nothing when the meeting has another version. */
  'assign-time': { meetingId: string; version: number };
  /** These people, or tables of the event, became free: places the meetings that wait for them. */
  'place-waiting': { userIds: string[]; eventId: string };
  /** The slots of an event may have changed: gives new times to meetings whose time is no slot any more. */
  'rebuild-slots': { eventId: string };
  /** Cancels the meetings of a cancelled event. */
  'cancel-meetings': { eventId: string };
  /** Tells everybody who is still to be told what organisers have announced. */
  'tell-attendees': { announcementId: string };
  /** Simulates an event's times for an administrator; has a queue of its own, because it takes seconds. */
  'make-plan': { planId: string };
  /** Imports the people of a file that an organiser has confirmed; has a queue of its own, because it takes seconds. */
  'run-import': { importId: string };
  /** Mails a link for a new password, if an account has this address: the call itself does not look for it. The mail has the given id, and is there once. */
  'mail-reset-link': { email: string; mailId?: string };
  /** Sends the mails and pushes that are due, because somebody waits for one; periodic work does so at an interval. */
  'send-mails': Record<string, never>;
}

export type JobName = keyof JobPayloads;

/** The jobs of the mail queue. */
export type MailJob = 'mail-reset-link' | 'send-mails';

/** The jobs of the scheduling queue. */
export type SchedulingJob = Exclude<JobName, 'make-plan' | 'run-import' | MailJob>;

export interface JobRow<Name extends JobName = JobName> {
  job: Name;
  payload: JobPayloads[Name];
}

/** The sweep finds lost work, so it runs often and does nothing when there is none. */
export const SWEEP_EVERY_MS = 2_000;
/** Reminders are told in whole minutes. */
export const REMIND_EVERY_MS = 10_000;
/** A mail is a row that has become due, so the job looks for such rows. */
export const SEND_MAILS_EVERY_MS = 2_000;
export const SWEEP_IMPORTS_EVERY_MS = 30_000;
export const SWEEP_PLANS_EVERY_MS = 30_000;
export const SWEEP_OBJECTS_EVERY_MS = 60 * 60 * 1000;
/** Whether the queue has lost jobs is looked at so often that nobody waits for half a minute. */
export const ADD_LOST_EVERY_MS = 5_000;
export const RETRY_WAITING_EVERY_MS = 60_000;

/** A job that fails is tried again, soon and so often; then it rests in the outbox for a while, unless it is given up. */
export const RETRIES = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 200 },
  removeOnComplete: true,
  removeOnFail: { count: 1_000 },
} as const;
