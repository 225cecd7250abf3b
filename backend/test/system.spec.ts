import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { HealthReply, SystemExamination, SystemState } from '@rendezvous/contract';
import { eventually } from './support/embedded-scratch.js';
import { logLines } from './support/log-lines.js';
import { expected, newAdmin, type TestPerson } from './support/people.js';
import { ProcessTrial } from './support/process-trial.js';
import type { ServerProcess } from './support/server-process.js';

const NOBODY = 'No process gives accepted meetings their times: a worker is to be started.';
const WAITS = 'An accepted meeting has waited for a worker for longer than a minute.';

describe('the system card', () => {
  let trial: ProcessTrial;
  let server: ServerProcess;
  let worker: ServerProcess;
  let admin: TestPerson;

  const state = async (): Promise<SystemState> => expected(await admin.get('/admin/system'), 200);
  const ready = async (): Promise<HealthReply & { code: number }> => {
    const reply = await fetch(`${server.url}/api/health/ready`);
    return { ...((await reply.json()) as HealthReply), code: reply.status };
  };

  beforeAll(async () => {
    trial = await ProcessTrial.open();
    server = await trial.serve('api');
    worker = await trial.work();
    admin = await newAdmin(trial.place);
  });

  afterAll(() => trial.close());

  it('shows processes, queues, outbox, database, storage and disk', async () => {
    const shown = await state();
    expect(shown).toEqual({
      at: expect.stringMatching(/Z$/),
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      processes: expect.any(Array),
      queues: expect.any(Array),
      outbox: { rows: expect.any(Number), oldestSeconds: null },
      unplacedMeetings: 0,
      database: {
        version: expect.stringMatching(/^\d+/),
        bytes: expect.any(Number),
        connections: expect.any(Number),
        mostConnections: expect.any(Number),
      },
      redis: 'none',
      storage: { kind: 'disk', isReachable: true },
      disks: [expect.objectContaining({ holds: 'data', isLow: expect.any(Boolean) })],
      warnings: expect.any(Array),
    });
    const names = ['scheduling', 'plans', 'mails', 'imports'];
    expect(shown.queues?.map(({ name }) => name)).toEqual(names);
    expect(shown.processes?.map(({ role, queues }) => [role, queues])).toEqual([
      ['api', []],
      ['worker', names],
    ]);
    expect(shown.warnings).not.toContain(NOBODY);
  });

  it('examines the database on demand, and finds what is broken', async () => {
    const sound: SystemExamination = expected(await admin.post('/admin/system/doctor'), 200);
    expect(sound.invariants.length).toBeGreaterThan(10);
    expect(new Set(sound.invariants.map(({ state: one }) => one))).toEqual(new Set(['holds']));
    await trial.database.query('CREATE VIEW check_nothing_is_left AS SELECT 1 AS one');
    await trial.database.query(
      'CREATE VIEW check_nobody_divides AS SELECT 1 / (random() * 0)::int AS one',
    );
    const broken: SystemExamination = expected(await admin.post('/admin/system/doctor'), 200);
    await trial.database.query('DROP VIEW check_nothing_is_left, check_nobody_divides');
    expect(broken.invariants.filter(({ state: one }) => one !== 'holds')).toEqual([
      { name: 'nobody divides', state: 'unknown' },
      { name: 'nothing is left', state: 'broken' },
    ]);
  });

  it('forgets a process that stops in order at once, and one that is killed after a while', async () => {
    const [stopped, killed] = await Promise.all([trial.work(), trial.work()]);
    const pids = () =>
      trial.database
        .query<{ pid: number }>(
          `SELECT pid FROM processes WHERE seen_at > now() - interval '15 seconds'`,
        )
        .then((rows) => rows.map(({ pid }) => pid));
    expect(await pids()).toEqual(expect.arrayContaining([stopped.pid, killed.pid]));
    await Promise.all([stopped.stop(), killed.kill()]);
    const left = await pids();
    expect(left).not.toContain(stopped.pid);
    expect(left).toContain(killed.pid);
    await eventually(
      'the killed one is forgotten',
      async () => !(await pids()).includes(killed.pid),
      25,
    );
  });

  it('warns that nobody works and that meetings wait, in readiness and in the log too', async () => {
    const before = await ready();
    expect(before).toMatchObject({ code: 200, checks: { workers: 'up', waiting: 'up' } });
    await worker.stop();
    await trial.askForMeeting(await admin.createEvent());
    await trial.accept();
    await trial.database.query(
      `UPDATE meetings SET updated_at = now() - interval '2 minutes' WHERE id = $1`,
      [trial.meeting.id],
    );
    await eventually('the card warns', async () => {
      const { warnings } = await state();
      return warnings.includes(NOBODY) && warnings.includes(WAITS);
    });
    expect(await state()).toMatchObject({ unplacedMeetings: 1 });
    expect(await ready()).toMatchObject({
      code: 200,
      status: 'degraded',
      checks: { database: 'up', queue: 'up', workers: 'down', waiting: 'down' },
    });
    const told = () => logLines([server]).filter(({ context }) => context === 'System');
    await eventually('the log warns', () => told().length >= 2, 25);
    expect(told().map(({ level, msg }) => [level, msg])).toEqual([
      [40, NOBODY],
      [40, WAITS],
    ]);
  });

  it('answers with what it can read', async () => {
    await trial.database.query('ALTER TABLE processes RENAME TO processes_away');
    await trial.database.query('ALTER SCHEMA bullmq RENAME TO bullmq_away');
    try {
      await eventually('both are unknown', async () => {
        const { processes, queues } = await state();
        return processes === null && queues === null;
      });
      const { outbox, database } = await state();
      expect(outbox).not.toBeNull();
      expect(database).not.toBeNull();
    } finally {
      await trial.database.query('ALTER SCHEMA bullmq_away RENAME TO bullmq');
      await trial.database.query('ALTER TABLE processes_away RENAME TO processes');
    }
  });

  it('answers within three seconds while a part hangs', async () => {
    const lock = await trial.hold('LOCK TABLE processes IN ACCESS EXCLUSIVE MODE');
    await eventually('the processes are unknown', async () => (await state()).processes === null);
    const askedAt = Date.now();
    const shown = await state();
    expect(Date.now() - askedAt).toBeLessThan(3_000);
    expect(shown.processes).toBeNull();
    expect(shown.queues).not.toBeNull();
    await lock.release();
    await eventually('they are known again', async () => (await state()).processes !== null);
  });
});
