import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import { LiveClient } from './live-client.js';
import { expectMeetingJourney } from './meeting-journey.js';
import { newMember, TestPerson } from './people.js';
import { expectItsTimeOnce, ProcessTrial, TIMED } from './process-trial.js';
import type { ServerProcess } from './server-process.js';

/**
 * Tests that hold when the API and the workers are separate processes, with either kind of queue.
 * @returns the trial that the tests run in
 */
export function itWorksInSeparateProcesses(open: () => Promise<ProcessTrial>): () => ProcessTrial {
  let trial: ProcessTrial;
  let servers: [ServerProcess, ServerProcess];
  let workers: ServerProcess[];
  let event: Event;

  beforeAll(async () => {
    trial = await open();
    // The first server creates the tables that the others use.
    servers = [await trial.serve('api'), await trial.serve('api')];
    workers = await Promise.all([trial.work(), trial.work()]);
    event = await trial.newEvent();
  });

  afterAll(() => trial.close());

  it('takes a meeting to its time and back, for people at the same server', async () => {
    await expectMeetingJourney(event, [servers[0], servers[0]], trial.database);
  });

  it('takes a meeting to its time and back, for people at two servers', async () => {
    await expectMeetingJourney(event, servers, trial.database);
  });

  it('closes the socket of a session within a second when another server ends the session', async () => {
    const [here, there] = servers;
    const person = await newMember(here);
    const live = await LiveClient.connect(there, person);
    const endedAt = Date.now();
    expect((await person.post('/auth/logout')).status).toBe(204);
    await live.untilClosed();
    expect(Date.now() - endedAt).toBeLessThan(1_000);
    expect((await new TestPerson(there, person.token, person.user).get('/auth/me')).status).toBe(
      401,
    );
  });

  it('goes on with the other worker when one is killed', async () => {
    await trial.noMeetingInHand();
    await workers[0]?.kill();
    await trial.askForMeeting(event);
    await trial.accept();
    await expectItsTimeOnce(trial);
  });

  it('accepts without a worker and gives the time once there is one', async () => {
    await Promise.all(workers.map((worker) => worker.kill()));
    await trial.askForMeeting(event);
    await trial.accept();
    await trial.handedOver();
    expect(await trial.requestee.meetings()).toEqual([
      expect.objectContaining({ status: 'accepted', placement: 'assigning' }),
    ]);
    await trial.work();
    await trial.told(TIMED);
    await expectItsTimeOnce(trial);
  });

  it('ends in order when told to', async () => {
    const worker = await trial.work();
    await expect(Promise.all([...servers, worker].map((one) => one.stop()))).resolves.toHaveLength(
      3,
    );
  });

  return () => trial;
}
