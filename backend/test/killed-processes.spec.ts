import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import { eventually } from './support/embedded-scratch.js';
import type { HeldLock } from './support/held-lock.js';
import {
  ACCEPTED,
  ASKED,
  expectItsTimeOnce,
  OCCUPANCIES,
  ProcessTrial,
  TIMED,
  WRITING_TIME,
} from './support/process-trial.js';

/** Stops the dispatcher before it adds a job, and the worker before it takes or finishes one. */
const QUEUE = 'LOCK TABLE bullmq.job IN ACCESS EXCLUSIVE MODE';
/** Stops a transaction that appends to this person's stream, before its commit. */
const STREAM = 'SELECT 1 FROM streams WHERE user_id = $1 FOR UPDATE';
/** Stops processes that read streams to send them. */
const ENTRIES = 'LOCK TABLE stream_entries IN ACCESS EXCLUSIVE MODE';

/** Parts of the statements that then wait. */
const ANSWERING = 'append_outbox';
const APPENDING = 'append_outbox';
const ADDING_JOBS = 'add_job(';
const READING_STREAM = 'LEFT JOIN LATERAL';

/** A message that makes the entry too long for a notice, so that it has to be read from the stream. */
const LONG = 'At the stand. '.repeat(600);

/** Kills the server while PostgreSQL executes its accept and waits for a lock; returns that lock. */
async function acceptUntilKilled(trial: ProcessTrial): Promise<HeldLock> {
  const stream = await trial.hold(STREAM, [trial.lastTold]);
  const answer = trial.accept().then(
    () => 'answered',
    () => 'cut off',
  );
  await stream.untilWaitedFor(ANSWERING);
  await trial.killServer();
  expect(await answer).toBe('cut off');
  return stream;
}

/** Kills the server in the same way while its own worker writes the time. */
async function giveUntilKilled(trial: ProcessTrial): Promise<HeldLock> {
  const occupancies = await trial.acceptUntilTimeIsWritten();
  await trial.killServer();
  return occupancies;
}

describe('killing a process', () => {
  let trial: ProcessTrial;
  let event: Event;

  beforeAll(async () => {
    trial = await ProcessTrial.open();
    await trial.serve('api');
    event = await trial.newEvent();
    await trial.endProcesses();
  });

  afterEach(() => trial.endProcesses());
  afterAll(() => trial.close());

  it('before an accept is committed leaves the meeting unchanged', async () => {
    await trial.serve('all');
    await trial.askForMeeting(event);
    const stream = await acceptUntilKilled(trial);
    await stream.endWaiting();
    await stream.release();

    await trial.serve('all');
    await trial.reconnect();
    expect(await trial.requestee.meetings()).toEqual([
      expect.objectContaining({ status: 'pending', version: ASKED }),
    ]);
    expect(await trial.inOutbox()).toBe(0);
    await trial.accept();
    await expectItsTimeOnce(trial);
  });

  it('while PostgreSQL executes an accept leaves the meeting unchanged, since no commit was sent', async () => {
    await trial.serve('all');
    await trial.askForMeeting(event);
    const stream = await acceptUntilKilled(trial);
    // PostgreSQL finishes the statement of a process that is gone.
    await stream.release();

    await trial.serve('all');
    await trial.reconnect();
    expect(await trial.requestee.meetings()).toEqual([
      expect.objectContaining({ status: 'pending', version: ASKED }),
    ]);
    await trial.accept();
    await expectItsTimeOnce(trial);
  });

  it('while its own worker assigns a time loses no meeting: the time is assigned later', async () => {
    await trial.serve('all');
    await trial.askForMeeting(event);
    const occupancies = await giveUntilKilled(trial);
    await occupancies.endWaiting();
    await occupancies.release();
    expect(await trial.hasItsTime()).toBe(false);
    // The job still exists: its worker is gone.
    expect(await trial.inOutbox()).toBe(1);

    await trial.serve('all');
    await trial.reconnect();
    await expectItsTimeOnce(trial);
  });

  it('between the commit of an accept and its job loses no job', async () => {
    await trial.serve('api');
    await trial.askForMeeting(event);
    const queue = await trial.hold(QUEUE);
    await trial.accept();
    await trial.told(ACCEPTED);
    await queue.untilWaitedFor(ADDING_JOBS);
    await trial.killServer();
    await queue.endWaiting();
    await queue.release();
    expect(await trial.inOutbox()).toBe(1);
    expect(await trial.inQueue()).toBe(0);

    await trial.serve('all');
    await trial.reconnect();
    await expectItsTimeOnce(trial);
  });

  it('between adding the job and knowing so leads to one job and one time', async () => {
    await trial.serve('api');
    await trial.askForMeeting(event);
    const queue = await trial.hold(QUEUE);
    await trial.accept();
    await trial.told(ACCEPTED);
    await queue.untilWaitedFor(ADDING_JOBS);
    await trial.killServer();
    // PostgreSQL finishes the statement of a process that is gone.
    await queue.release();
    await eventually('the job is in the queue', async () => (await trial.inQueue()) === 1);
    expect(await trial.inOutbox()).toBe(1);

    await trial.serve('all');
    await trial.reconnect();
    await trial.told(TIMED);
    await trial.nothingLeftToDo();
    await expectItsTimeOnce(trial);
  });

  it('before the push, while a worker assigns the time, loses no event', async () => {
    await trial.serve('api');
    await trial.askForMeeting(event);
    await trial.accept();
    await trial.told(ACCEPTED);
    await eventually('the job is in the queue', async () => (await trial.inQueue()) === 1);
    await trial.killServer();
    await trial.work();
    await eventually('the meeting has its time', () => trial.hasItsTime());

    await trial.serve('api');
    await trial.reconnect();
    await expectItsTimeOnce(trial);
  });

  it('in the middle of the job leaves no partial change', async () => {
    await trial.serve('api');
    const worker = await trial.work();
    await trial.askForMeeting(event);
    const occupancies = await trial.hold(OCCUPANCIES);
    await trial.accept();
    await occupancies.untilWaitedFor(WRITING_TIME);
    await worker.kill();
    await occupancies.release();
    expect(await trial.hasItsTime()).toBe(false);

    await trial.work();
    await expectItsTimeOnce(trial);
  });

  it('between the commit of the time and its push loses no event', async () => {
    await trial.serve('api');
    // The worker is a process of its own.
    await trial.work();
    await trial.askForMeeting(event, LONG);
    const occupancies = await trial.acceptUntilTimeIsWritten();
    const stream = await trial.hold(STREAM, [trial.lastTold]);
    await occupancies.release();
    await stream.untilWaitedFor(APPENDING);
    // This lock is taken as soon as the worker's own is released by its commit.
    const entries = await trial.queueFor(ENTRIES);
    await stream.release();
    await entries.taken;
    await entries.untilWaitedFor(READING_STREAM);
    expect(await trial.hasItsTime()).toBe(true);
    await trial.killServer();
    await entries.release();
    expect(trial.versionsTold).toEqual([
      [ASKED, ACCEPTED],
      [ASKED, ACCEPTED],
    ]);

    await trial.serve('all');
    await trial.reconnect();
    await expectItsTimeOnce(trial);
  });

  it('between the push of the time and the end of the job leads to no second time', async () => {
    await trial.serve('api');
    const worker = await trial.work();
    await trial.askForMeeting(event);
    const occupancies = await trial.hold(OCCUPANCIES);
    await trial.accept();
    await occupancies.untilWaitedFor(WRITING_TIME);
    const queue = await trial.hold(QUEUE);
    await occupancies.release();
    await trial.told(TIMED);
    await worker.kill();
    await queue.endWaiting();
    await queue.release();
    expect(await trial.inQueue()).toBe(1);

    await trial.work();
    await trial.nothingLeftToDo();
    await expectItsTimeOnce(trial);
  });
});
