import type { Event, Meeting } from '@rendezvous/contract';
import type { Response } from 'supertest';
import { eventually } from './embedded-scratch.js';
import { newMember, type TestPerson } from './people.js';
import type { World } from './world.js';

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Two people at an event of their own, and their present meeting. */
export class MeetingLane {
  private current: Meeting | undefined;
  private openedEarly = true;

  private constructor(
    private readonly world: World,
    private readonly admin: TestPerson,
    readonly event: Event,
    readonly requester: TestPerson,
    readonly requestee: TestPerson,
  ) {}

  static async open(world: World, admin: TestPerson): Promise<MeetingLane> {
    const [event, requester, requestee] = [
      // Tomorrow, so that no slot begins during the test.
      await admin.createEvent({
        startDate: inHours(24),
        endDate: inHours(72),
        networkingStartTime: '00:00',
      }),
      await newMember(world),
      await newMember(world),
    ];
    return new MeetingLane(world, admin, event, requester, requestee);
  }

  get meeting(): Meeting {
    if (this.current === undefined) throw new Error('There is no meeting yet.');
    return this.current;
  }

  /** Moves every slot of the event by a few minutes, and back at the next call. */
  editHours(): Promise<Response> {
    this.openedEarly = !this.openedEarly;
    const networkingStartTime = this.openedEarly ? '00:00' : '00:04';
    return this.admin.put(`/events/${this.event.id}`, { networkingStartTime });
  }

  /** Resets to two registered people without a meeting. */
  async clear(): Promise<void> {
    const { database } = this.world;
    const people = [this.requester, this.requestee];
    const ids = people.map(({ user }) => user.id);
    // Locks the event first, as the product does: a worker may have one of its meetings.
    await database.query(
      `WITH locked AS MATERIALIZED (SELECT id FROM events WHERE id = $1 FOR UPDATE)
       DELETE FROM meetings WHERE event_id = (SELECT id FROM locked)`,
      [this.event.id],
    );
    await database.query('DELETE FROM stream_entries WHERE user_id = ANY($1::uuid[])', [ids]);
    const registered = await database.query<{ id: string }>(
      'SELECT user_id AS id FROM event_registrations WHERE event_id = $1',
      [this.event.id],
    );
    for (const person of people) {
      if (registered.every(({ id }) => id !== person.user.id)) await person.register(this.event.id);
    }
    this.current = undefined;
  }

  async ask(): Promise<void> {
    await this.clear();
    this.current = await this.requester.ask(this.requestee, this.event.id);
  }

  async agree(): Promise<void> {
    await this.ask();
    await this.requestee.answer(this.meeting.id, 'accepted');
    await this.settle();
    const [scheduled] = await this.requester.meetings();
    this.current = scheduled;
  }

  /** Waits until no job about this event, its meetings or its people is left. */
  async settle(): Promise<void> {
    const rows = await this.world.database.query<{ id: string }>(
      'SELECT id FROM meetings WHERE event_id = $1',
      [this.event.id],
    );
    const ids = [this.event, this.requester.user, this.requestee.user, ...rows];
    const about = ids.map(({ id }) => `%${id}%`);
    await eventually(
      'the worker has nothing left to do',
      async () => (await this.world.database.query(WORK, [about, this.event.id])).length === 0,
    );
  }

  /** Describes the only meeting, and anything inconsistent about it. */
  async outcome(): Promise<string> {
    await this.settle();
    const rows = await this.world.database.query<OutcomeRow>(OUTCOME, [this.event.id]);
    return rows.length === 0 ? 'no meeting' : rows.map(inWords).join(' and ');
  }
}

interface OutcomeRow {
  status: string;
  timed: boolean;
  fitting: boolean;
  told: boolean;
  astray: boolean;
}

function inWords({ status, timed, fitting, told, astray }: OutcomeRow): string {
  return [
    timed ? `${status} with a time` : status,
    fitting ? '' : ', WHICH THEY DO NOT BOTH KEEP',
    told ? '' : ', WHICH THEY DO NOT BOTH KNOW',
    astray ? ', WHICH IS NO SLOT' : '',
  ].join('');
}

/** Jobs of the event, and accepted meetings that no worker has decided about. */
const WORK = `SELECT 1 FROM outbox WHERE payload::text LIKE ANY($1)
  UNION ALL SELECT 1 FROM bullmq.job WHERE data::text LIKE ANY($1)
  UNION ALL SELECT 1 FROM meetings WHERE event_id = $2 AND status = 'accepted'
    AND scheduled_start_time IS NULL AND waiting_since IS NULL`;

/**
 * Whether the meeting has a time, both people are occupied exactly then, and both got its last version last.
 */
const OUTCOME = `SELECT m.status, m.scheduled_start_time IS NOT NULL AS timed,
    (SELECT count(*) FROM occupancies o WHERE o.meeting_id = m.id)
      = CASE WHEN m.scheduled_start_time IS NULL THEN 0 ELSE 2 END
    AND NOT EXISTS (SELECT FROM occupancies o WHERE o.meeting_id = m.id
      AND o.during <> tstzrange(m.scheduled_start_time, m.scheduled_end_time)) AS fitting,
    (SELECT count(*) FROM (
      SELECT DISTINCT ON (user_id) data ->> 'version' AS version FROM stream_entries
      WHERE user_id IN (m.requester_user_id, m.requestee_user_id)
        AND event = 'meeting-status' AND data ->> 'id' = m.id::text
      ORDER BY user_id, seq DESC) AS last
    WHERE last.version = m.version::text) = 2 AS told,
    EXISTS (SELECT FROM check_coming_meetings_are_on_the_grid c WHERE c.meeting_id = m.id) AS astray
  FROM meetings m WHERE m.event_id = $1 ORDER BY m.created_at`;
