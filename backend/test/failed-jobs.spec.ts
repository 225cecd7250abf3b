import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Meeting } from '@rendezvous/contract';
import { eventually } from './support/embedded-scratch.js';
import { agree, attendeesOf, clock, eventOfSlots } from './support/one-day.js';
import { expected, newAdmin, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

/** Longer than all attempts that the queue makes, and than a failed job rests. */
const LONGEST_SECONDS = 45;

const REFUSE_CHANGES = `
  CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'not now';
  END $$;
  CREATE TRIGGER meetings_refuse_change BEFORE UPDATE ON meetings
    FOR EACH ROW EXECUTE FUNCTION refuse_change();`;

describe('a job that fails as often as the queue tries it', () => {
  let world: World;
  let admin: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
  });

  afterAll(() => world.close());

  const jobs = (): Promise<{ jobId: string; failures: number }[]> =>
    world.database.query(
      `SELECT job_id AS "jobId", failures FROM outbox WHERE job = 'rebuild-slots'`,
    );

  it('is queued again after a while, and is done once it can be', async () => {
    const event = await eventOfSlots(admin, 4);
    const [ana, ben] = await attendeesOf(world, 2, event);
    const meeting = await agree(world, event, ana, ben);
    expect(clock(meeting.scheduledStartTime)).toBe('09:00');
    await world.database.query(REFUSE_CHANGES);

    expected(await admin.put(`/events/${event.id}`, { networkingStartTime: '09:15' }), 200);
    await eventually('the job is there', async () => (await jobs()).length > 0);
    const first = await jobs();
    await eventually(
      'the job has failed',
      async () => (await jobs()).some(({ jobId }) => jobId !== first[0]?.jobId),
      LONGEST_SECONDS,
    );
    expect(await jobs()).toMatchObject([{ failures: 1 }]);

    await world.database.query('DROP FUNCTION refuse_change CASCADE');
    await eventually(
      'the meeting has a slot that there is',
      async () => timeOf(await ana?.meetings()) === '09:15',
      LONGEST_SECONDS,
    );
    await eventually('the job is over', async () => (await jobs()).length === 0);
  });

  /** A job that has failed so often, and was queued for the last time so many seconds ago. */
  const failedJob = async (failures: number, seconds: number): Promise<string> => {
    const rows: { jobId: string }[] = await world.database.query(
      `INSERT INTO outbox (job, payload, failures, queued_at)
      VALUES ('send-mails', '{}', $1, now() - make_interval(secs => $2)) RETURNING job_id AS "jobId"`,
      [failures, seconds],
    );
    return rows[0]?.jobId ?? '';
  };
  const areThere = async (ids: string[]): Promise<string[]> => {
    const rows: { jobId: string }[] = await world.database.query(
      'SELECT job_id AS "jobId" FROM outbox WHERE job_id = ANY($1::uuid[])',
      [ids],
    );
    return rows.map(({ jobId }) => jobId).toSorted();
  };

  it('rests twice as long after each failure, an hour at most, and is never lost', async () => {
    const resting = [
      await failedJob(4, 100),
      await failedJob(9, 3_300),
      await failedJob(2_000_000, 3_300),
    ];
    const due = [
      await failedJob(0, 20),
      await failedJob(1, 20),
      await failedJob(4, 125),
      await failedJob(2_000_000, 3_605),
    ];
    await eventually(
      'what is due is done',
      async () => (await areThere(due)).length === 0,
      LONGEST_SECONDS,
    );
    expect(await areThere(resting)).toEqual(resting.toSorted());
    await world.database.query(`UPDATE outbox SET queued_at = now() - interval '61 minutes'`);
    await eventually(
      'nothing is left',
      async () => (await areThere(resting)).length === 0,
      LONGEST_SECONDS,
    );
  });

  const timeOf = (meetings: readonly Meeting[] | undefined): string | null =>
    clock(meetings?.[0]?.scheduledStartTime);
});
