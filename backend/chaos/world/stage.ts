import type {
  Event,
  EventFields,
  ParticipantTypesReply,
  RegisterRequest,
  SessionReply,
} from '@rendezvous/contract';
import limit from 'p-limit';
import { Actor, type Role } from '../actors/actor.js';
import { everybody, type Scene } from '../actors/scene.js';
import { Random } from '../random.js';
import type { Caller } from '../record/caller.js';
import type { Operation } from '../record/operation.js';
import type { World } from './world.js';

const [MEMBERS, DESK, ORGANISERS] = [36, 3, 2] as const;
const PASSWORD = 'correct horse brackets';
/** Sign-ups at the same time. */
const atOnce = limit(6);

const GOODS = ['machined brackets', 'wire harnesses', 'test benches', 'castings', 'antenna arrays'];

/** Makes the accounts and the events, and opens everybody's page. */
export async function setStage(world: World, caller: Caller): Promise<Scene> {
  const stage = new Stage(world, caller);
  const first = await stage.person('Administrator 1', 'administrator', 0, '/api/auth/setup-admin');
  const members = await stage.people('Member', 'member', MEMBERS);
  const desk = await stage.people('Desk', 'desk', DESK);
  const organisers = await stage.people('Organiser', 'organiser', ORGANISERS);
  const [second] = await stage.people('Administrator', 'administrator', 1);
  await stage.must(first, 'PUT', `/api/admin/users/${second?.id}/admin`, { isAdmin: true });
  const events: [Event, Event] = [
    await stage.event(first, today(), 8),
    await stage.event(first, nextWeek(), null),
  ];
  const types = await stage.must<ParticipantTypesReply>(
    first,
    'PUT',
    `/api/admin/events/${events[0].id}/participant-types`,
    { types: [{ name: 'Buyer' }, { name: 'Seller' }] },
  );
  const staff = [...desk, ...organisers];
  for (const { id } of events) {
    await stage.must(
      first,
      'PUT',
      `/api/admin/events/${id}/staff`,
      staff.map((one) => ({ userId: one.id, role: one.role })),
    );
    await Promise.all(
      [...members, ...staff].map((one) =>
        atOnce(() => stage.must(one, 'POST', `/api/events/${id}/register`)),
      ),
    );
  }
  const scene: Scene = {
    events,
    members,
    staff,
    administrators: [first, ...(second === undefined ? [] : [second])],
    typeIds: types.types.map(({ id }) => id),
    added: [],
    mailFolders: world.mailFolders,
    repeatsAnswers: await stage.repeatsAnswers(),
  };
  await Promise.all(everybody(scene).map(({ client }) => client.connect()));
  return scene;
}

class Stage {
  private readonly apis: readonly string[];
  private readonly random = Random.of('stage');
  private people_ = 0;

  constructor(
    world: World,
    private readonly caller: Caller,
  ) {
    this.apis = world.apis.map(({ url }) => url);
  }

  people(name: string, role: Role, count: number): Promise<Actor[]> {
    return Promise.all(
      Array.from({ length: count }, (_, at) =>
        atOnce(() => this.person(`${name} ${at + 1 + Number(role === 'administrator')}`, role, at)),
      ),
    );
  }

  async person(name: string, role: Role, at: number, path = '/api/auth/register'): Promise<Actor> {
    const email = `${name.toLowerCase().replace(' ', '-')}@chaos.example`;
    const account = newAccount(name, email, at);
    const { consentToShareData: _, ...ofAdministrator } = account;
    const body = path === '/api/auth/register' ? account : ofAdministrator;
    const operation = await this.caller.make(
      { actor: name, act: 'sign up', method: 'POST', path, body },
      this.apis[0] ?? '',
    );
    const { token, user } = replyOf<SessionReply>(operation);
    this.people_ += 1;
    const standing = { name, role, id: user.id, email, password: PASSWORD, token };
    return new Actor(standing, this.caller, this.apis, this.people_);
  }

  event(by: Actor, times: Partial<EventFields>, tables: number | null): Promise<Event> {
    return this.must(by, 'POST', '/api/events', {
      name: 'A day with faults',
      timezone: 'UTC',
      networkingEndTime: '23:59',
      meetingDurationMinutes: 5,
      meetingGapMinutes: 1,
      leadTimeMinutes: 0,
      location: 'Hall 4',
      maxAttendees: 60,
      tables,
      ...times,
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
}

function newAccount(name: string, email: string, at: number): RegisterRequest {
  const [firstName = '', lastName = ''] = name.split(' ');
  return {
    email,
    password: PASSWORD,
    firstName,
    lastName,
    company: `Company ${at}`,
    role: 'Buyer',
    whatTheySell: GOODS[at % GOODS.length] ?? '',
    whatTheyBuy: GOODS[(at + 2) % GOODS.length] ?? '',
    consentToShareData: true,
  };
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
