import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import { eventually } from './support/embedded-scratch.js';
import { expectItsTimeOnce, ProcessTrial } from './support/process-trial.js';

/** Blocks a worker while it writes the time of a meeting. An accept does not need this lock. */
const OCCUPANCIES = 'LOCK TABLE occupancies IN SHARE MODE';
/** Blocks the dispatcher before it adds jobs to the queue. */
const QUEUE = 'LOCK TABLE bullmq.job IN ACCESS EXCLUSIVE MODE';

describe('the time of an accepted meeting', () => {
  let trial: ProcessTrial;
  let event: Event;

  beforeAll(async () => {
    trial = await ProcessTrial.open();
    await trial.serve('all');
    event = await trial.newEvent();
  });

  afterEach(() => trial.nothingLeftToDo());
  afterAll(() => trial.close());

  it('is assigned by a job of the queue', async () => {
    await trial.askForMeeting(event);
    const occupancies = await trial.hold(OCCUPANCIES);
    await trial.accept();
    await occupancies.untilWaitedFor('SET time_slot_id');
    expect(await trial.inQueue()).toBe(1);
    await occupancies.release();
    await expectItsTimeOnce(trial);
  });

  it('is not assigned while no job can be added to the queue', async () => {
    await trial.askForMeeting(event);
    const queue = await trial.hold(QUEUE);
    await trial.accept();
    await queue.untilWaitedFor('add_job(');
    expect(await trial.hasItsTime()).toBe(false);
    await queue.release();
    await eventually('it has its time', () => trial.hasItsTime());
    await expectItsTimeOnce(trial);
  });
});
