import type {
  Event,
  EventFields,
  ExplainReply,
  ParticipantTypesReply,
  ParticipantTypesRequest,
} from '@rendezvous/contract';
import { expected, type TestPerson } from './people.js';
import type { World } from './world.js';

/** Gives a registered person a type, with the locks of the product: the event's rules, then the person. */
const SET_TYPE = `WITH rules AS MATERIALIZED (SELECT pg_advisory_xact_lock_shared(hashtextextended($1::uuid::text, 1))),
  locked AS MATERIALIZED (SELECT u.id FROM users u, rules WHERE u.id = $2 FOR NO KEY UPDATE OF u)
  UPDATE event_registrations r SET participant_type_id = (
    SELECT id FROM participant_types t WHERE t.event_id = $1 AND t.name = $3)
  FROM locked WHERE r.event_id = $1 AND r.user_id = locked.id`;

/** An event with rules about who may meet whom. */
export class RuledEvent {
  private constructor(
    private readonly world: World,
    readonly admin: TestPerson,
    readonly event: Event,
  ) {}

  static async open(
    world: World,
    admin: TestPerson,
    fields: Partial<EventFields> = {},
  ): Promise<RuledEvent> {
    return new RuledEvent(world, admin, await admin.createEvent(fields));
  }

  get id(): string {
    return this.event.id;
  }

  private get path(): string {
    return `/admin/events/${this.id}/participant-types`;
  }

  /** Registers the person and gives them the type with this name, if any. */
  async join(person: TestPerson, type?: string): Promise<void> {
    await person.register(this.id);
    if (type !== undefined) await this.setType(person, type);
  }

  /** Null takes the type away. */
  async setType(person: TestPerson, type: string | null): Promise<void> {
    await this.world.database.query(SET_TYPE, [this.id, person.user.id, type]);
  }

  change(rules: ParticipantTypesRequest, query = '') {
    return this.admin.put(`${this.path}${query}`, rules);
  }

  async setRules(rules: ParticipantTypesRequest): Promise<ParticipantTypesReply> {
    return expected(await this.change(rules), 200);
  }

  async rules(): Promise<ParticipantTypesReply> {
    return expected(await this.admin.get(this.path), 200);
  }

  async explain(from: TestPerson, to: TestPerson): Promise<ExplainReply> {
    return expected(await from.get(`/events/${this.id}/explain?with=${to.user.id}`), 200);
  }

  ask(from: TestPerson, to: TestPerson) {
    return from.post('/meetings', { requesteeUserId: to.user.id, eventId: this.id });
  }
}
