import type { Meeting, MeetingStatusRequest, ParticipantTypeChange } from '@rendezvous/contract';
import type { Response } from 'supertest';
import { eventually } from './embedded-scratch.js';
import { newMember, type TestPerson } from './people.js';
import { RuledEvent } from './ruled-event.js';
import type { World } from './world.js';

type Quotas = Partial<ParticipantTypeChange>;

/** A buyer and two suppliers at an event of their own with rules. */
export class RuledLane {
  private readonly asked = new Map<string, Meeting>();
  /** The `rulesVersion` after the last reset. */
  rulesVersion = 0;

  private constructor(
    private readonly world: World,
    readonly hall: RuledEvent,
    readonly buyer: TestPerson,
    readonly supplier: TestPerson,
    readonly rival: TestPerson,
  ) {}

  static async open(world: World, admin: TestPerson): Promise<RuledLane> {
    const hall = await RuledEvent.open(world, admin);
    const [buyer, supplier, rival] = [
      await newMember(world),
      await newMember(world),
      await newMember(world),
    ];
    const lane = new RuledLane(world, hall, buyer, supplier, rival);
    for (const person of [buyer, supplier, rival]) await hall.join(person);
    return lane;
  }

  /** Takes all meetings away and sets the quotas of buyers; everybody may ask everybody. */
  async reset(quotas: Quotas = {}): Promise<void> {
    const { hall, world } = this;
    await world.database.query(RESET, [hall.id]);
    this.asked.clear();
    const { rulesVersion } = await hall.setRules({
      types: [{ ...quotas, name: 'Buyer' }, { name: 'Supplier' }],
      mayRequest: null,
    });
    this.rulesVersion = rulesVersion;
    await hall.setType(this.buyer, 'Buyer');
    for (const person of [this.supplier, this.rival]) await hall.setType(person, 'Supplier');
  }

  async ask(from: TestPerson, to: TestPerson): Promise<void> {
    this.asked.set(from.user.id + to.user.id, await from.ask(to, this.hall.id));
  }

  /** Answers the request that was made before. */
  answer(
    from: TestPerson,
    to: TestPerson,
    status: MeetingStatusRequest['status'] = 'accepted',
  ): Promise<Response> {
    return to.put(`/meetings/${this.asked.get(from.user.id + to.user.id)?.id}/status`, { status });
  }

  /** Closes requests or changes at this moment. */
  close(what: 'requestsCloseAt' | 'changesCloseAt'): Promise<Response> {
    const { admin, id } = this.hall;
    return admin.put(`/events/${id}`, { [what]: new Date().toISOString() });
  }

  async setType(person: TestPerson, type: string): Promise<Response> {
    await this.hall.setType(person, type);
    return { status: 200 } as Response;
  }

  /** The statuses of the meetings in order, once the worker has nothing left to do. */
  async outcome(): Promise<string> {
    const { database } = this.world;
    await eventually(
      'every accepted meeting was looked at',
      async () => (await database.query(UNPROCESSED, [this.hall.id])).length === 0,
    );
    const rows = await database.query<{ status: string }>(STATUSES, [this.hall.id]);
    return rows.map(({ status }) => status).join(' and ') || 'no meeting';
  }
}

/** Locks the event first, as the product does: a worker may have one of its meetings. */
const RESET = `WITH locked AS MATERIALIZED (UPDATE events
    SET requests_open_at = NULL, requests_close_at = NULL, changes_close_at = NULL WHERE id = $1 RETURNING id)
  DELETE FROM meetings WHERE event_id = (SELECT id FROM locked)`;

const UNPROCESSED = `SELECT 1 FROM meetings WHERE event_id = $1 AND status = 'accepted'
  AND scheduled_start_time IS NULL AND waiting_since IS NULL`;

const STATUSES = `SELECT status FROM meetings WHERE event_id = $1 ORDER BY status`;
