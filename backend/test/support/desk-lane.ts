import type { Meeting, MeetingStatusRequest, StaffMeetingChange } from '@rendezvous/contract';
import type { Response } from 'supertest';
import { DeskHall, present, type Two } from './desk-hall.js';
import { eventually } from './embedded-scratch.js';
import { clock, slotsOfEvent } from './one-day.js';
import type { TestPerson } from './people.js';
import { PlacesOf } from './places.js';
import type { World } from './world.js';

const SLOTS = 4;

interface Row {
  id: string;
  status: string;
  start: Date | null;
  place: string | null;
  fitting: boolean;
  told: boolean;
  noted: boolean;
}

/** Four people at an event of their own, with staff and three places; their meetings begin anew in each round. */
export class DeskLane {
  private first: Meeting | undefined;
  private second: Meeting | undefined;

  private constructor(
    private readonly world: World,
    private readonly admin: TestPerson,
    readonly hall: DeskHall,
    private readonly slots: readonly { id: string }[],
    private readonly places: readonly { id: string }[],
  ) {}

  static async open(world: World, admin: TestPerson): Promise<DeskLane> {
    const hall = await DeskHall.open(world, admin, SLOTS, { tables: 3 });
    const places = await new PlacesOf(admin, hall.event).all();
    return new DeskLane(world, admin, hall, await slotsOfEvent(hall.desk, hall.event), places);
  }

  get pair(): Two {
    const [ana, ben] = this.hall.people;
    return [ana, ben];
  }

  get others(): Two {
    const [, , carl, dora] = this.hall.people;
    return [carl, dora];
  }

  /** The meeting of the first two. */
  get meeting(): Meeting {
    return present(this.first);
  }

  /** The id of the slot that begins so many quarters of an hour after nine. */
  slot(at: number): string {
    return present(this.slots[at]).id;
  }

  place(at: number): string {
    return present(this.places[at]).id;
  }

  /** Nobody has a meeting, all are registered, and nothing is blocked. */
  async clear(): Promise<void> {
    const { event, people } = this.hall;
    const { database } = this.world;
    await this.settle();
    await database.query(CLEAR, [event.id]);
    const registered = await database.query<{ id: string }>(REGISTERED, [event.id]);
    for (const person of people)
      if (registered.every(({ id }) => id !== person.user.id)) await person.register(event.id);
    this.first = undefined;
    this.second = undefined;
  }

  async ask(): Promise<void> {
    await this.clear();
    const [ana, ben] = this.pair;
    this.first = await ana.ask(ben, this.hall.event.id);
  }

  /** The first two meet at nine, at the first place. */
  async agree(): Promise<void> {
    await this.ask();
    const [, ben] = this.pair;
    await ben.answer(this.meeting.id, 'accepted');
    await this.settle();
    [this.first] = await ben.meetings();
  }

  /** The others meet at nine too, at the second place. */
  async agreeBoth(): Promise<void> {
    await this.agree();
    const [carl, dora] = this.others;
    const { id } = await carl.ask(dora, this.hall.event.id);
    await dora.answer(id, 'accepted');
    await this.settle();
    [this.second] = await dora.meetings();
  }

  book(pair: Two, wish: { timeSlotId?: string; placeId?: string } = {}): Promise<Response> {
    return this.hall.book(pair, wish);
  }

  /** Changes the meeting of the first two, or else the one of the others. */
  staffChange(change: StaffMeetingChange, which: 'first' | 'second' = 'first'): Promise<Response> {
    return this.hall.change(present(this[which]).id, change);
  }

  answer(status: MeetingStatusRequest['status']): Promise<Response> {
    const [ana, ben] = this.pair;
    const who = status === 'cancelled' ? ana : ben;
    return who.put(`/meetings/${this.meeting.id}/status`, { status });
  }

  requests(from: TestPerson, to: TestPerson): Promise<Response> {
    return from.post('/meetings', { requesteeUserId: to.user.id, eventId: this.hall.event.id });
  }

  takeTime(at: number): Promise<Response> {
    return this.pair[1].put(`/meetings/${this.meeting.id}/time`, { slotId: this.slot(at) });
  }

  changeTime(): Promise<Response> {
    return this.pair[0].put(`/meetings/${this.meeting.id}/change-time`);
  }

  block(at: number, booked?: 'move' | 'cancel'): Promise<Response> {
    const path = `/events/${this.hall.event.id}/availability`;
    return this.pair[1].put(path, { block: [this.slot(at)], ...(booked && { booked }) });
  }

  remove(person: TestPerson): Promise<Response> {
    return this.admin.delete(`${this.hall.path}/attendees/${person.user.id}`);
  }

  changeTimeOfOthers(): Promise<Response> {
    return this.others[0].put(`/meetings/${present(this.second).id}/change-time`);
  }

  declineOfOthers(): Promise<Response> {
    const answer = { status: 'declined' };
    return this.others[1].put(`/meetings/${present(this.second).id}/status`, answer);
  }

  leave(person: TestPerson): Promise<Response> {
    return person.delete(`/events/${this.hall.event.id}/register`);
  }

  /** The live and the ended meetings of the event in words, once the worker has nothing left to do. */
  async outcome(): Promise<string> {
    await this.settle();
    const rows = await this.world.database.query<Row>(OUTCOME, [this.hall.event.id]);
    return rows.map(inWords).join(', ') || 'no meeting';
  }

  private async settle(): Promise<void> {
    const about = [this.hall.event.id, ...this.hall.people.map(({ user }) => user.id)];
    const patterns = about.map((id) => `%${id}%`);
    await eventually('the worker has nothing left to do', async () => {
      const left = await this.world.database.query(WORK, [patterns, this.hall.event.id]);
      return left.length === 0;
    });
  }
}

function inWords({ status, start, place, fitting, told, noted }: Row): string {
  const time = start === null ? '' : ` ${clock(start.toISOString())}`;
  return [
    `${status}${time}${place === null ? '' : ` at ${place}`}`,
    fitting ? '' : ' WHICH THEY DO NOT BOTH KEEP',
    told ? '' : ' WHICH THEY DO NOT BOTH KNOW',
    noted ? '' : ' WHICH THE HISTORY DOES NOT TELL',
  ].join('');
}

/** Locks the event first, as the product does: a worker may have one of its meetings. */
const CLEAR = `WITH locked AS MATERIALIZED (SELECT id FROM events WHERE id = $1 FOR UPDATE),
  blocked AS (DELETE FROM occupancies WHERE kind = 'blocked' AND event_id = (SELECT id FROM locked))
  DELETE FROM meetings WHERE event_id = (SELECT id FROM locked)`;

const REGISTERED = 'SELECT user_id AS id FROM event_registrations WHERE event_id = $1';

const WORK = `SELECT 1 FROM outbox WHERE payload::text LIKE ANY($1)
  UNION ALL SELECT 1 FROM bullmq.job WHERE data::text LIKE ANY($1)
  UNION ALL SELECT 1 FROM meetings WHERE event_id = $2 AND status = 'accepted'
    AND scheduled_start_time IS NULL AND waiting_since IS NULL`;

/**
 * Whether both people are occupied exactly in the meeting's time, both got its last version last, and its history ends
 * with its time and place.
 */
const OUTCOME = `SELECT m.id, m.status, m.scheduled_start_time AS start, p.label AS place,
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
    coalesce((SELECT (h.new_start_time, h.new_place) IS NOT DISTINCT FROM (m.scheduled_start_time, p.label)
      FROM meeting_history h WHERE h.meeting_id = m.id ORDER BY h.id DESC LIMIT 1),
      m.scheduled_start_time IS NULL) AS noted
  FROM meetings m LEFT JOIN places p ON p.id = m.place_id WHERE m.event_id = $1 ORDER BY m.created_at, m.id`;
