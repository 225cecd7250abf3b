import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { Database } from '../src/database/database.js';
import { dataSourceOptions } from '../src/database/data-source.js';
import { RemindersService } from '../src/modules/reminders/reminders.service.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { insert, person } from './support/statements.js';

interface Delivery {
  userId: string;
  about: string | null;
  data: Record<string, unknown>;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const fromNow = (milliseconds: number): Date => new Date(Date.now() + milliseconds);

describe('reminders', () => {
  let database: TestDatabase;
  let sources: DataSource[];
  let workers: RemindersService[];

  beforeAll(async () => {
    database = await createTestDatabase();
    sources = await Promise.all(
      [1, 2, 3].map(() => new DataSource(dataSourceOptions(database.url, 2)).initialize()),
    );
    workers = sources.map((source) => new RemindersService(new Database(source)));
  });

  afterAll(async () => {
    await Promise.all(sources.map((source) => source.destroy()));
    await database.drop();
  });

  /** Three workers look for what is due at the same time. */
  const remind = () => Promise.all(workers.map((worker) => worker.remind()));

  const newPerson = async (): Promise<string> => {
    const id = randomUUID();
    await database.query(person(`'${id}'`, `${id}@test.example`));
    return id;
  };

  const newEvent = async (fields: Record<string, string> = {}): Promise<string> => {
    const id = randomUUID();
    await database.query(
      insert('events', {
        id: `'${id}'`,
        name: `'Supplier day'`,
        start_date: `now() - interval '1 day'`,
        end_date: `now() + interval '5 days'`,
        ...fields,
      }),
    );
    return id;
  };

  const newMeeting = async (eventId: string, start: Date | null, people?: [string, string]) => {
    const id = randomUUID();
    const [requester, requestee] = people ?? [await newPerson(), await newPerson()];
    await database.query(
      `INSERT INTO meetings (id, event_id, requester_user_id, requestee_user_id, status, accepted_at, time_slot_id,
         scheduled_start_time, scheduled_end_time)
       VALUES ($1, $2, $3, $4, CASE WHEN $5::timestamptz IS NULL THEN 'pending' ELSE 'accepted' END,
         CASE WHEN $5::timestamptz IS NOT NULL THEN now() - interval '1 day' END,
         CASE WHEN $5::timestamptz IS NOT NULL THEN gen_random_uuid() END, $5, $5::timestamptz + interval '10 minutes')`,
      [id, eventId, requester, requestee, start],
    );
    return { id, people: [requester, requestee] as [string, string] };
  };

  const moveTo = (id: string, start: Date) =>
    database.query(
      `UPDATE meetings SET scheduled_start_time = $2, scheduled_end_time = $2::timestamptz + interval '10 minutes'
       WHERE id = $1`,
      [id, start],
    );

  const deliveries = (cause: string, people: readonly string[]): Promise<Delivery[]> =>
    database.query<Delivery>(
      `SELECT user_id AS "userId", about, data FROM deliveries
       WHERE cause = $1 AND channel = 'mail' AND user_id = ANY($2::uuid[]) ORDER BY user_id, created_at`,
      [cause, people],
    );

  const remindedTimes = async (people: readonly string[]): Promise<string[]> =>
    (await deliveries('meeting-reminder', people)).map(({ data }) => String(data.startTime));

  describe('of a meeting', () => {
    it('come 15 minutes before it on site and 5 before it online, once, from three workers', async () => {
      const [onSite, online] = [await newEvent(), await newEvent({ is_virtual: 'true' })];
      const start = fromNow(14 * MINUTE);
      const near = await newMeeting(onSite, start);
      const far = await newMeeting(onSite, fromNow(16 * MINUTE));
      const nearOnline = await newMeeting(online, fromNow(4 * MINUTE));
      const farOnline = await newMeeting(online, fromNow(6 * MINUTE));
      await remind();
      await remind();
      const told = await deliveries('meeting-reminder', near.people);
      expect(told.map(({ userId }) => userId)).toEqual(near.people.toSorted());
      expect(told).toMatchObject(
        [1, 2].map(() => ({ about: near.id, data: { startTime: start.toISOString() } })),
      );
      expect(await remindedTimes(nearOnline.people)).toHaveLength(2);
      expect(await remindedTimes([...far.people, ...farOnline.people])).toEqual([]);
    });

    it('come as long before as the event says', async () => {
      const event = await newEvent({ reminder_minutes: '60' });
      const near = await newMeeting(event, fromNow(59 * MINUTE));
      const far = await newMeeting(event, fromNow(61 * MINUTE));
      await remind();
      expect(await remindedTimes(near.people)).toHaveLength(2);
      expect(await remindedTimes(far.people)).toEqual([]);
    });

    it('come again when it is moved, but once for each time', async () => {
      const event = await newEvent();
      const [first, second] = [fromNow(10 * MINUTE), fromNow(12 * MINUTE)];
      const { id, people } = await newMeeting(event, first);
      for (const time of [first, second, first]) {
        await moveTo(id, time);
        await remind();
      }
      const times = await remindedTimes([people[0]]);
      expect(times.toSorted()).toEqual([first, second].map((time) => time.toISOString()));
    });

    it('do not come when it is cancelled', async () => {
      const { id, people } = await newMeeting(await newEvent(), fromNow(10 * MINUTE));
      await database.query(
        `UPDATE meetings SET status = 'cancelled', time_slot_id = NULL, scheduled_start_time = NULL,
           scheduled_end_time = NULL WHERE id = $1`,
        [id],
      );
      await remind();
      expect(await remindedTimes(people)).toEqual([]);
    });

    it('are dropped and counted when it has begun', async () => {
      const { id, people } = await newMeeting(await newEvent(), fromNow(-MINUTE));
      await remind();
      expect(await remindedTimes(people)).toEqual([]);
      const noted = await database.query(
        'SELECT late FROM meeting_reminders WHERE meeting_id = $1',
        [id],
      );
      expect(noted).toEqual([{ late: true }]);
    });

    it('wait for a worker that changes the meeting at this moment', async () => {
      const { id, people } = await newMeeting(await newEvent(), fromNow(10 * MINUTE));
      const [source] = sources;
      await source?.transaction(async (manager) => {
        await manager.query('SELECT 1 FROM meetings WHERE id = $1 FOR UPDATE', [id]);
        await workers[1]?.remind();
        expect(await remindedTimes(people)).toEqual([]);
      });
      await remind();
      expect(await remindedTimes(people)).toHaveLength(2);
    });
  });

  describe('of tomorrow', () => {
    /** A zone with this hour of the day now; POSIX names count westward. */
    const zoneAt = (hour: number): { zone: string; offset: number } => {
      const utc = new Date().getUTCHours();
      const offset = ((hour - utc + 36) % 24) - 12;
      return { zone: `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`, offset };
    };

    /** An hour of tomorrow on the clocks of a zone. */
    const tomorrowAt = (hour: number, offset: number): Date => {
      const local = new Date(Date.now() + offset * HOUR);
      local.setUTCHours(24 + hour, 0, 0, 0);
      return new Date(local.getTime() - offset * HOUR);
    };

    const dayOf = (time: Date, offset: number): string =>
      new Date(time.getTime() + offset * HOUR).toISOString().slice(0, 10);

    it('come once from 18:00 on the clocks of the event', async () => {
      const [evening, afternoon] = [zoneAt(18), zoneAt(17)];
      const late = await newEvent({ timezone: `'${evening.zone}'` });
      const early = await newEvent({ timezone: `'${afternoon.zone}'` });
      const start = tomorrowAt(10, evening.offset);
      const { people } = await newMeeting(late, start);
      await newMeeting(late, tomorrowAt(11, evening.offset), [people[0], await newPerson()]);
      const others = await newMeeting(early, tomorrowAt(10, afternoon.offset));
      await remind();
      await remind();
      const told = await deliveries('agenda', people);
      expect(told).toEqual(
        people.toSorted().map((userId) => ({
          userId,
          about: late,
          data: { day: dayOf(start, evening.offset), timezone: evening.zone },
        })),
      );
      expect(await deliveries('agenda', others.people)).toEqual([]);
    });

    it('do not come for the day after tomorrow, nor for today', async () => {
      const { zone, offset } = zoneAt(18);
      const event = await newEvent({ timezone: `'${zone}'` });
      const today = await newMeeting(event, fromNow(90 * MINUTE));
      const later = await newMeeting(event, new Date(tomorrowAt(0, offset).getTime() + 25 * HOUR));
      await remind();
      expect(await deliveries('agenda', [...today.people, ...later.people])).toEqual([]);
    });

    it('come once to somebody with meetings at two events', async () => {
      const { zone, offset } = zoneAt(19);
      const [one, other] = [
        await newEvent({ timezone: `'${zone}'` }),
        await newEvent({ timezone: `'${zone}'` }),
      ];
      const { people } = await newMeeting(one, tomorrowAt(12, offset));
      await newMeeting(other, tomorrowAt(9, offset), [people[0], await newPerson()]);
      await remind();
      expect(await deliveries('agenda', [people[0]])).toMatchObject([{ about: other }]);
    });
  });

  describe('of requests', () => {
    const askedAgo = async (hours: number, eventId: string, requestee: string): Promise<string> => {
      const { id } = await newMeeting(eventId, null, [await newPerson(), requestee]);
      await database.query(
        'UPDATE meetings SET created_at = now() - make_interval(hours => $2) WHERE id = $1',
        [id, hours],
      );
      return id;
    };
    const dayPasses = (userId: string) =>
      database.query(
        `UPDATE request_reminder_days SET reminded_at = reminded_at - interval '25 hours' WHERE user_id = $1`,
        [userId],
      );

    it('come at half of the life of a request, all of a person in one', async () => {
      const event = await newEvent({ requests_expire_after_hours: '48' });
      const ben = await newPerson();
      const due = [await askedAgo(25, event, ben), await askedAgo(30, event, ben)];
      await askedAgo(20, event, ben);
      await remind();
      await remind();
      expect(await deliveries('request-reminder', [ben])).toEqual([
        { userId: ben, about: null, data: { meetingIds: due.toSorted() } },
      ]);
    });

    it('come once a day at most, and of a request before its end as well', async () => {
      const event = await newEvent({ requests_expire_after_hours: '48' });
      const ben = await newPerson();
      const first = await askedAgo(25, event, ben);
      await remind();
      const second = await askedAgo(47, event, ben);
      await remind();
      expect(await deliveries('request-reminder', [ben])).toHaveLength(1);
      await dayPasses(ben);
      await remind();
      await dayPasses(ben);
      await remind();
      const told = await deliveries('request-reminder', [ben]);
      expect(told.map(({ data }) => data.meetingIds)).toEqual([[first], [second]]);
    });

    it('go by the beginning of the event where requests do not expire', async () => {
      const event = await newEvent({
        start_date: `now() + interval '10 hours'`,
        end_date: `now() + interval '5 days'`,
      });
      const [ben, eva] = [await newPerson(), await newPerson()];
      await askedAgo(11, event, ben);
      await askedAgo(9, event, eva);
      await remind();
      expect(await deliveries('request-reminder', [ben, eva])).toMatchObject([{ userId: ben }]);
    });

    it('do not come in the first hour, nor of what was answered', async () => {
      const event = await newEvent({ requests_expire_after_hours: '1' });
      const ben = await newPerson();
      await askedAgo(0, event, ben);
      const answered = await askedAgo(
        0,
        await newEvent({ requests_expire_after_hours: '48' }),
        ben,
      );
      await database.query(
        `UPDATE meetings SET status = 'declined', created_at = now() - interval '30 hours' WHERE id = $1`,
        [answered],
      );
      await remind();
      expect(await deliveries('request-reminder', [ben])).toEqual([]);
    });
  });
});
