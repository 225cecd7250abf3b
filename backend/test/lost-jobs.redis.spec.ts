import { afterAll, beforeAll, describe, it } from '@jest/globals';
import type { Event, Meeting, Notification, SchedulePlan } from '@rendezvous/contract';
import { Redis } from 'ioredis';
import type { JobName } from '../src/queue/queues.js';
import { eventually } from './support/embedded-scratch.js';
import { csv, Importing } from './support/importing.js';
import { visitorPost } from './support/mailed-links.js';
import { agree, attendeesOf, eventOfSlots } from './support/one-day.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { ProcessTrial } from './support/process-trial.js';
import { type RedisServer, startRedis } from './support/redis-server.js';

/** Nobody waits longer for a job that Redis has lost. */
const WITHIN_SECONDS = 30;
const JOBS: readonly JobName[] = [
  'assign-time',
  'place-waiting',
  'rebuild-slots',
  'cancel-meetings',
  'tell-attendees',
  'make-plan',
  'run-import',
  'mail-reset-link',
];

type Three = [TestPerson, TestPerson, TestPerson];

/** An event whose only slot Ana has with Ben, so that Carl, who meets Ana too, waits. */
interface Scene {
  readonly event: Event;
  readonly people: Three;
  readonly timed: Meeting;
}

describe('a job that a Redis loses which is emptied and stays up', () => {
  let redis: RedisServer;
  let trial: ProcessTrial;
  let admin: TestPerson;
  let scenes: Record<'waiting' | 'edited' | 'cancelled' | 'told', Scene>;
  let waiting: Meeting;
  let accepted: Meeting;
  let importing: Importing;
  let importId: string;
  let forgetful: TestPerson;
  let emptiedAt: number;

  const newScene = async (): Promise<Scene> => {
    const event = await eventOfSlots(admin, 1);
    const people = (await attendeesOf(trial.place, 3, event)) as Three;
    return { event, people, timed: await agree(trial.place, event, people[0], people[1]) };
  };

  async function makeScenes(): Promise<void> {
    scenes = {
      waiting: await newScene(),
      edited: await newScene(),
      cancelled: await newScene(),
      told: await newScene(),
    };
    const { event, people } = scenes.waiting;
    waiting = await people[2].ask(people[0], event.id);
    await people[0].answer(waiting.id, 'accepted');
    await eventually(
      'it waits',
      async () => (await now(people[2], waiting)).placement === 'waiting',
    );
    importing = new Importing(trial.place, admin, scenes.told.event.id);
    const rows = [
      ['email', 'firstName', 'lastName', 'company', 'role'],
      ['new@test.example', 'A', 'B', 'C', 'D'],
    ];
    importId = (await importing.check(csv(rows))).id;
    forgetful = await newMember(trial.place);
  }

  const now = async (person: TestPerson, { id }: Meeting): Promise<Meeting> => {
    const found = (await person.meetings()).find((meeting) => meeting.id === id);
    if (found === undefined) throw new Error('The meeting is gone.');
    return found;
  };

  /** What makes a job of each kind. */
  async function causeJobs(): Promise<void> {
    const [free, , other] = scenes.told.people;
    const elsewhere = await eventOfSlots(admin, 2);
    for (const person of [free, other]) await person.register(elsewhere.id);
    accepted = await free.ask(other, elsewhere.id);
    await other.answer(accepted.id, 'accepted');
    await scenes.waiting.people[1].answer(scenes.waiting.timed.id, 'declined');
    const { event } = scenes.edited;
    expected(await admin.put(`/events/${event.id}`, { networkingStartTime: '08:35' }), 200);
    const cancel = `/events/${scenes.cancelled.event.id}/cancel`;
    expected(await admin.put(cancel, { reason: 'The hall is closed.' }), 200);
    const announce = `/admin/events/${scenes.told.event.id}/messages`;
    expected(await admin.post(announce, { content: 'Doors open at nine.' }), 202);
    expected(await admin.post(`/admin/events/${scenes.told.event.id}/plans`), 201);
    expected(await importing.confirm(importId), 202);
    const { email } = forgetful.user;
    expected(await visitorPost(trial.place, '/auth/forgot-password', { email }), 202);
  }

  /** Every job is in Redis, and then none is. */
  async function empty(): Promise<void> {
    const client = new Redis(redis.url);
    await eventually('every kind of job is in Redis', async () => {
      const rows = await trial.database.query<{ job: string; id: string }>(
        'SELECT job, job_id AS id FROM outbox WHERE queued_at IS NOT NULL',
      );
      const keys = (await client.keys('bull:*')).map((key) => key.split(':').at(-1));
      const held = rows.filter(({ id }) => keys.includes(id)).map(({ job }) => job);
      return JOBS.every((job) => held.includes(job));
    });
    await client.flushall();
    emptiedAt = Date.now();
    client.disconnect();
  }

  beforeAll(async () => {
    redis = await startRedis();
    trial = await ProcessTrial.open({ REDIS_URL: redis.url });
    await trial.serve('api');
    admin = await newAdmin(trial.place);
    const worker = await trial.work();
    await makeScenes();
    await worker.kill();
    await causeJobs();
    await empty();
    // Trying all waiting meetings anew would find one, but only after a minute.
    await trial.database.query(
      `UPDATE periodic_runs SET started_at = now(), finished_at = now() WHERE name = 'retry-waiting'`,
    );
    await trial.work();
  });

  afterAll(async () => {
    await trial.close();
    await redis.stop();
  });

  const expectSoon = (what: string, look: () => Promise<boolean>) =>
    eventually(
      what,
      look,
      Math.max(1, WITHIN_SECONDS - Math.floor((Date.now() - emptiedAt) / 1000)),
    );

  it('assign-time: the meeting gets its time', async () => {
    const [person] = scenes.told.people;
    await expectSoon('it has a time', async () => {
      return (await now(person, accepted)).scheduledStartTime !== null;
    });
  });

  it('place-waiting: the waiting meeting gets the time that became free', async () => {
    const { people, timed } = scenes.waiting;
    await expectSoon('it has the time', async () => {
      return (await now(people[2], waiting)).scheduledStartTime === timed.scheduledStartTime;
    });
  });

  it('rebuild-slots: the meeting whose time is no slot any more gets another one', async () => {
    const { people, timed } = scenes.edited;
    await expectSoon('it has another time', async () => {
      const { scheduledStartTime } = await now(people[0], timed);
      return scheduledStartTime !== null && scheduledStartTime !== timed.scheduledStartTime;
    });
  });

  it('cancel-meetings: the meetings of the cancelled event are cancelled', async () => {
    const { people, timed } = scenes.cancelled;
    await expectSoon('it is cancelled', async () => {
      return (await now(people[0], timed)).status === 'cancelled';
    });
  });

  it('tell-attendees: everybody gets the message of the organiser', async () => {
    for (const person of scenes.told.people) {
      await expectSoon('the message is there', async () => {
        const list = expected<Notification[]>(await person.get('/notifications'), 200);
        return list.some(({ kind }) => kind === 'organiser-message');
      });
    }
  });

  it('make-plan: the plan is ready', async () => {
    await expectSoon('the plan is ready', async () => {
      const path = `/admin/events/${scenes.told.event.id}/plans?limit=1`;
      const [plan] = expected<SchedulePlan[]>(await admin.get(path), 200);
      return plan?.status === 'ready';
    });
  });

  it('run-import: the import is done', async () => {
    await expectSoon('the import is done', async () => {
      return (await importing.progress(importId)).state === 'done';
    });
  });

  it('mail-reset-link: the link is mailed', async () => {
    await expectSoon('the mail is on its way', async () => {
      const mails = await trial.database.query(
        `SELECT 1 FROM deliveries WHERE user_id = $1 AND cause = 'reset-password'`,
        [forgetful.user.id],
      );
      return mails.length === 1;
    });
  });

  it('leaves nothing in the outbox when all of them are done', async () => {
    await expectSoon('the outbox is empty', async () => {
      return (await trial.database.query('SELECT FROM outbox')).length === 0;
    });
  });
});
