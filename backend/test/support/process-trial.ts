import { expect } from '@jest/globals';
import type { Event, Meeting } from '@rendezvous/contract';
import { createTestDatabase, type TestDatabase } from './database.js';
import { eventually } from './embedded-scratch.js';
import { Follower } from './follower.js';
import { HeldLock } from './held-lock.js';
import { newAdmin, newMember, type TestPerson } from './people.js';
import { isSplit } from './roles.js';
import { type ServerProcess, startServer, startWorker } from './server-process.js';

/** The versions of a meeting: requested, accepted, scheduled. */
export const ASKED = 1;
export const ACCEPTED = 2;
export const TIMED = 3;

/**
 * Stops a worker in its job, after it has written the time and before it commits; an accept needs no such
 * lock.
 */
export const OCCUPANCIES = 'LOCK TABLE occupancies IN SHARE MODE';
/** A part of the statement that then waits. */
export const WRITING_TIME = 'UPDATE meetings AS m SET time_slot_id';

type Settings = Readonly<Record<string, string>>;

/** Processes of the built product on one database, and two people with a meeting. */
export class ProcessTrial {
  /** The address of the server, which changes at each start. */
  readonly place = { url: '' };
  /** The clients of the two people. */
  pages: readonly Follower[] = [];
  private readonly processes: ServerProcess[] = [];
  private readonly locks: HeldLock[] = [];
  private server: ServerProcess | undefined;
  private worker: ServerProcess | undefined;
  private people: TestPerson[] = [];
  private asked: Meeting | undefined;

  private constructor(
    readonly database: TestDatabase,
    private readonly settings: Settings,
  ) {}

  /** Creates a database without a process. */
  static async open(settings: Settings = {}): Promise<ProcessTrial> {
    return new ProcessTrial(await createTestDatabase(), settings);
  }

  /** Starts a server, which all clients use from now on. With split roles, `all` is an API and a worker. */
  async serve(role: 'all' | 'api', settings: Settings = {}): Promise<ServerProcess> {
    this.worker = role === 'all' && isSplit ? await this.work(settings) : undefined;
    this.server = await startServer({
      ...this.settings,
      DATABASE_URL: this.database.url,
      ...settings,
      ROLE: isSplit ? 'api' : role,
    });
    this.processes.push(this.server);
    this.place.url = this.server.url;
    return this.server;
  }

  async work(settings: Settings = {}): Promise<ServerProcess> {
    const worker = await startWorker({
      ...this.settings,
      DATABASE_URL: this.database.url,
      ...settings,
    });
    this.processes.push(worker);
    return worker;
  }

  /** Kills the server and its child processes, and waits until all clients are disconnected. */
  async killServer(): Promise<void> {
    await Promise.all([this.server?.kill(), this.worker?.kill()]);
    await Promise.all(this.pages.map((page) => page.untilCutOff()));
  }

  /** Takes a lock, so that processes that need it wait. */
  async hold(lock: string, values: unknown[] = []): Promise<HeldLock> {
    const held = await this.queueFor(lock, values);
    await held.taken;
    return held;
  }

  async queueFor(lock: string, values: unknown[] = []): Promise<HeldLock> {
    const held = await HeldLock.queueFor(this.database, lock, values);
    this.locks.push(held);
    return held;
  }

  newEvent(): Promise<Event> {
    return newAdmin(this.place).then((admin) => admin.createEvent());
  }

  /** Accepts, and lets the time be written but not committed until the lock is released. */
  async acceptUntilTimeIsWritten(): Promise<HeldLock> {
    const occupancies = await this.hold(OCCUPANCIES);
    await this.accept();
    await this.told(ACCEPTED);
    await occupancies.untilWaitedFor(WRITING_TIME);
    return occupancies;
  }

  /** Creates two people with connected clients, and a request between them. */
  async askForMeeting(event: Event, message?: string): Promise<Meeting> {
    this.people = await Promise.all([newMember(this.place), newMember(this.place)]);
    for (const person of this.people) await person.register(event.id);
    this.pages = this.people.map((person) => new Follower(this.place, person));
    await this.reconnect();
    this.asked = await this.requester.ask(this.requestee, event.id, message);
    await this.told(ASKED);
    return this.asked;
  }

  accept(): Promise<Meeting> {
    return this.requestee.answer(this.meeting.id, 'accepted');
  }

  async reconnect(): Promise<void> {
    await Promise.all(this.pages.map((page) => page.connect()));
  }

  /** Waits until both people have received this version of the meeting. */
  async told(version: number): Promise<void> {
    await Promise.all(this.pages.map((page) => page.untilTold(this.meeting.id, version)));
  }

  /** The versions that each of the two has received. */
  get versionsTold(): number[][] {
    return this.pages.map((page) => page.versions(this.meeting.id));
  }

  /** The person whose stream is written last: streams are locked in the order of ids. */
  get lastTold(): string {
    return this.ids.at(-1) ?? '';
  }

  inOutbox(): Promise<number> {
    return this.count(`SELECT 1 FROM outbox WHERE payload ->> 'meetingId' = $1::text`);
  }

  inQueue(): Promise<number> {
    return this.count(`SELECT 1 FROM bullmq.job WHERE data ->> 'meetingId' = $1::text`);
  }

  async hasItsTime(): Promise<boolean> {
    return (await this.count(`${THE_MEETING} AND scheduled_start_time IS NOT NULL`)) === 1;
  }

  /** Waits until a dispatcher has taken every job to the queue. */
  async handedOver(): Promise<void> {
    await eventually('the jobs are handed over', async () => {
      const left = await this.database.query('SELECT FROM outbox WHERE queued_at IS NULL');
      return left.length === 0;
    });
  }

  /** The names of the jobs in PostgreSQL's queue, in any state. */
  async jobsInPostgres(): Promise<string[]> {
    const rows = await this.database.query<{ name: string }>(
      'SELECT DISTINCT name FROM bullmq.job ORDER BY name',
    );
    return rows.map(({ name }) => name);
  }

  async nothingLeftToDo(): Promise<void> {
    await eventually(
      'outbox and queue are empty',
      async () => (await this.inOutbox()) + (await this.inQueue()) === 0,
    );
  }

  /** Waits until no process works on a meeting, so that a kill leaves no work behind. */
  async noMeetingInHand(): Promise<void> {
    await eventually('no job of a meeting is left', async () => {
      return !(await this.jobsInPostgres()).includes('assign-time');
    });
  }

  /** Ends all processes; the database remains. */
  async endProcesses(): Promise<void> {
    for (const page of this.pages) page.close();
    await Promise.all(this.processes.splice(0).map((one) => one.kill()));
    for (const lock of this.locks.splice(0)) await lock.release();
  }

  async close(): Promise<void> {
    await this.endProcesses();
    await this.database.drop();
  }

  get requestee(): TestPerson {
    return present(this.people[1]);
  }

  private get requester(): TestPerson {
    return present(this.people[0]);
  }

  get meeting(): Meeting {
    return present(this.asked);
  }

  get ids(): string[] {
    return this.people.map(({ user }) => user.id).sort();
  }

  private async count(statement: string): Promise<number> {
    return (await this.database.query(statement, [this.meeting.id])).length;
  }
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('Ask for a meeting first.');
  return value;
}

/**
 * Expects that the meeting has one time, and that both people got each change once, in order, and know the
 * final state.
 */
export async function expectItsTimeOnce(trial: ProcessTrial): Promise<void> {
  await trial.told(TIMED);
  const { database, meeting, pages, ids } = trial;
  const occupied = await database.query<{ id: string; whole: boolean }>(OCCUPIED, [meeting.id]);
  expect(occupied).toEqual(ids.map((id) => ({ id, whole: true })));
  for (const page of pages) {
    const [first = 0] = page.numbers;
    expect(page.numbers).toEqual(page.numbers.map((_, index) => first + index));
    expect(page.versions(meeting.id)).toEqual([ASKED, ACCEPTED, TIMED]);
    const [known] = page.meetings;
    expect(known).toMatchObject({ status: 'accepted', placement: 'scheduled', version: TIMED });
    expect(page.meetings).toEqual(await page.person.meetings());
  }
}

const THE_MEETING = 'SELECT 1 FROM meetings WHERE id = $1';
/** The people whom the meeting occupies, and whether from its start to its end. */
const OCCUPIED = `SELECT o.user_id AS id,
    o.during = tstzrange(m.scheduled_start_time, m.scheduled_end_time) AS whole
  FROM occupancies o JOIN meetings m ON m.id = o.meeting_id WHERE m.id = $1 ORDER BY 1`;
