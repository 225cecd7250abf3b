import { hash } from '@node-rs/argon2';
import type { Event, EventFields, ParticipantTypesReply, SessionReply } from '@rendezvous/contract';
import { addCrowd } from '../../test/support/cluster-crowd.js';
import { Actor, type Role } from '../actors/actor.js';
import { everybody, type Scene } from '../actors/scene.js';
import { Random } from '../random.js';
import type { Caller } from '../record/caller.js';
import type { Operation } from '../record/operation.js';
import type { World } from './world.js';

const [MEMBERS, DESK, ORGANISERS, FURTHER_ADMINISTRATORS] = [36, 3, 2, 1] as const;
const PASSWORD = 'correct horse brackets';

/** Makes the accounts and the events, and opens everybody's page. */
export async function setStage(world: World, caller: Caller): Promise<Scene> {
  const stage = new Stage(world, caller);
  const first = await stage.firstAdministrator();
  const events: [Event, Event] = [
    await stage.event(first, { ...today(), tables: 8 }),
    await stage.event(first, nextWeek()),
  ];
  const [members, desk, organisers, further] = await stage.people(events);
  for (const { id } of further)
    await stage.must(first, 'PUT', `/api/admin/users/${id}/admin`, { isAdmin: true });
  const types = await stage.must<ParticipantTypesReply>(
    first,
    'PUT',
    `/api/admin/events/${events[0].id}/participant-types`,
    { types: [{ name: 'Buyer' }, { name: 'Seller' }] },
  );
  const staff = [...desk, ...organisers];
  const roles = staff.map((one) => ({ userId: one.id, role: one.role }));
  for (const { id } of events) {
    await stage.must(first, 'PUT', `/api/admin/events/${id}/staff`, roles);
    await stage.must(first, 'PUT', `/api/events/${id}`, { maxAttendees: 60 });
  }
  const scene: Scene = {
    events,
    members,
    staff,
    administrators: [first, ...further],
    typeIds: types.types.map(({ id }) => id),
    added: [],
    suspended: new Set(),
    mailFolders: world.mailFolders,
    repeatsAnswers: await stage.repeatsAnswers(),
  };
  await Promise.all(everybody(scene).map(({ client }) => client.connect()));
  return scene;
}

class Stage {
  private readonly apis: readonly string[];
  private readonly random = Random.of('stage');
  private made = 0;

  constructor(
    private readonly world: World,
    private readonly caller: Caller,
  ) {
    this.apis = world.apis.map(({ url }) => url);
  }

  async firstAdministrator(): Promise<Actor> {
    const operation = await this.caller.make(
      {
        actor: 'Administrator',
        act: 'prepare',
        method: 'POST',
        path: '/api/auth/setup-admin',
        body: {
          email: 'administrator@chaos.example',
          password: PASSWORD,
          firstName: 'First',
          lastName: 'Administrator',
          company: 'Consortium',
          role: 'Organiser',
          whatTheySell: 'events',
          whatTheyBuy: 'castings',
        },
      },
      this.apis[0] ?? '',
    );
    const { token, user } = replyOf<SessionReply>(operation);
    return this.actor('Administrator', 'administrator', { id: user.id, token, email: user.email });
  }

  /** Members, desk, organisers and further administrators, all of them at both events; inserted straight. */
  async people(events: readonly [Event, Event]): Promise<[Actor[], Actor[], Actor[], Actor[]]> {
    const { postgres } = this.world;
    const count = MEMBERS + DESK + ORGANISERS + FURTHER_ADMINISTRATORS;
    const tokens = await addCrowd(postgres, events[0].id, count);
    await postgres.query(JOIN, [events[0].id, events[1].id, await hash(PASSWORD)]);
    const emails = await postgres.query<{ id: string; email: string }>(EMAILS, [
      tokens.map(({ id }) => id),
    ]);
    const byId = new Map(tokens.map(({ id, token }) => [id, token]));
    const accounts = emails.map((one) => ({ ...one, token: byId.get(one.id) ?? '' }));
    const next = (name: string, role: Role, many: number): Actor[] =>
      accounts.splice(0, many).map((one, at) => this.actor(`${name} ${at + 1}`, role, one));
    return [
      next('Member', 'member', MEMBERS),
      next('Desk', 'desk', DESK),
      next('Organiser', 'organiser', ORGANISERS),
      next('Further administrator', 'administrator', FURTHER_ADMINISTRATORS),
    ];
  }

  event(by: Actor, fields: Partial<EventFields>): Promise<Event> {
    return this.must(by, 'POST', '/api/events', {
      name: 'A day with faults',
      timezone: 'UTC',
      networkingEndTime: '23:59',
      meetingDurationMinutes: 5,
      meetingGapMinutes: 1,
      leadTimeMinutes: 0,
      location: 'Hall 4',
      maxAttendees: 60,
      ...fields,
    });
  }

  // The caller says what the route answers with.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  async must<T>(actor: Actor, method: 'POST' | 'PUT', path: string, body?: object): Promise<T> {
    return replyOf<T>(await actor.call({ act: 'prepare', method, path, body }, this.random));
  }

  async repeatsAnswers(): Promise<boolean> {
    const document = await fetch(`${this.apis[0]}/api/docs-json`);
    return (await document.text()).includes('Idempotency-Key');
  }

  private actor(
    name: string,
    role: Role,
    account: { readonly id: string; readonly token: string; readonly email: string },
  ): Actor {
    this.made += 1;
    return new Actor(
      { ...account, name, role, password: PASSWORD },
      this.caller,
      this.apis,
      this.made,
    );
  }
}

/** Under way, with a slot that begins in about a minute, and further ones to the end of the day and tomorrow. */
function today(): Partial<EventFields> {
  const now = Date.now();
  const hour = 3_600_000;
  const first = (Math.ceil(now / 60_000) + 1) % 6;
  return {
    startDate: new Date(now - hour).toISOString(),
    endDate: new Date(now + 30 * hour).toISOString(),
    networkingStartTime: `00:0${first}`,
  };
}

function nextWeek(): Partial<EventFields> {
  const start = new Date(Date.now() + 7 * 86_400_000);
  return {
    startDate: start.toISOString(),
    endDate: new Date(start.getTime() + 2 * 3_600_000).toISOString(),
    networkingStartTime: '00:00',
  };
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
function replyOf<T>({ act, path, status, reply, outcome }: Operation): T {
  if (outcome !== 'ok')
    throw new Error(`${act} ${path} was answered with ${status}: ${JSON.stringify(reply)}`);
  return reply as T;
}

/** $1 the event that all are at, $2 another one, which they join, $3 the password of each as it is kept. */
const JOIN = `WITH joined AS (
    INSERT INTO event_registrations (event_id, user_id)
    SELECT $2::uuid, user_id FROM event_registrations WHERE event_id = $1::uuid RETURNING user_id),
  named AS (
    UPDATE users SET password = $3 FROM joined WHERE users.id = joined.user_id RETURNING users.id)
  UPDATE events SET attendee_count = attendee_count + (SELECT count(*) FROM named),
    version = version + 1 WHERE id = $2::uuid`;

/** In the order of their numbers. */
const EMAILS = 'SELECT id, email FROM users WHERE id = ANY ($1::uuid[]) ORDER BY last_name';
