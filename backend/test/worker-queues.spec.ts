import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Meeting } from '@rendezvous/contract';
import { eventually } from './support/embedded-scratch.js';
import { expected, newAdmin, newMember } from './support/people.js';
import { type ServerProcess, startWorker } from './support/server-process.js';
import { startWorld, type World } from './support/world.js';

describe('workers that share the queues out', () => {
  let world: World;
  const workers: ServerProcess[] = [];

  beforeAll(async () => {
    world = await startWorld({ ROLE: 'api' });
  });
  afterAll(async () => {
    for (const worker of workers) await worker.stop();
    await world.close();
  });

  const takes = async (queues: string): Promise<void> => {
    const settings = { DATABASE_URL: world.database.url, WORKER_QUEUES: queues };
    workers.push(await startWorker(settings));
  };

  const repeated = async (): Promise<string[]> => {
    const rows = await world.database.query<{ name: string }>('SELECT name FROM periodic_runs');
    return rows.map(({ name }) => name).sort();
  };

  const waitingJobs = async (queue: string): Promise<number> => {
    const [row] = await world.database.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM bullmq.job WHERE queue = $1 AND state = 'waiting'`,
      [queue],
    );
    return row?.count ?? 0;
  };

  it('take the jobs of their queues, and the work that repeats with these', async () => {
    const event = await (await newAdmin(world)).createEvent();
    const [ana, ben] = [await newMember(world), await newMember(world)];
    for (const person of [ana, ben]) await person.register(event.id);
    const { id } = await ana.ask(ben, event.id);
    const isPlaced = async (): Promise<boolean> => {
      const meetings = expected<Meeting[]>(await ana.get('/meetings'), 200);
      return meetings.some((meeting) => meeting.id === id && meeting.timeSlotId !== null);
    };

    await takes('mails, plans');
    await ben.answer(id, 'accepted');
    await eventually('the job waits', async () => (await waitingJobs('scheduling')) > 0);
    await eventually('what belongs to mails is done', async () => {
      const names = await repeated();
      return names.includes('remind') && names.includes('send-mails');
    });
    expect(await repeated()).not.toContain('sweep');
    expect(await isPlaced()).toBe(false);

    await takes('scheduling');
    await eventually('the meeting has its time', isPlaced);
    await eventually('what belongs to scheduling is done', async () =>
      (await repeated()).includes('sweep'),
    );
    const rows = await world.database.query(`SELECT queues FROM processes WHERE role = 'worker'`);
    expect(rows).toEqual(
      expect.arrayContaining([{ queues: ['plans', 'mails'] }, { queues: ['scheduling'] }]),
    );
  });
});
