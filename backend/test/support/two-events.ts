import type {
  Event,
  EventPlace,
  Meeting,
  Message,
  Notification,
  ParticipantTypesReply,
  TimeSlot,
} from '@rendezvous/contract';
import { Importing } from './importing.js';
import { photo } from './image-files.js';
import { agree } from './one-day.js';
import { expected, newAdmin, newMember, type TestPerson } from './people.js';
import { sessionIdOf } from './sessions.js';
import { as, setStaff } from './staffed.js';
import { pathOf, upload } from './uploads.js';
import type { World } from './world.js';

/** Everything that belongs to one event, and to its people, by id. */
export interface Side {
  readonly event: Event;
  readonly organiser: TestPerson;
  readonly desk: TestPerson;
  /** Two who have agreed to a meeting, and one who has asked the second. */
  readonly ana: TestPerson;
  readonly ben: TestPerson;
  readonly carl: TestPerson;
  readonly ids: Readonly<
    Record<
      | 'agreed'
      | 'asked'
      | 'slot'
      | 'place'
      | 'type'
      | 'import'
      | 'plan'
      | 'message'
      | 'notification'
      | 'session',
      string
    >
  >;
  /** The path of an upload that nobody uses yet. */
  readonly image: string;
}

const NEW_PLAN = `INSERT INTO schedule_plans (event_id, seed, status, progress, result)
  VALUES ($1, 1, 'ready', 100, '{"meetings": 0, "moves": [], "gapsBefore": 0, "gapsAfter": 0, "unplaced": [],
    "restored": null}') RETURNING id`;

/** Two events that have nothing in common but the administrator. */
export async function twoEvents(
  world: World,
): Promise<{ admin: TestPerson; own: Side; other: Side }> {
  const admin = await newAdmin(world);
  return { admin, own: await newSide(world, admin), other: await newSide(world, admin) };
}

async function newSide(world: World, admin: TestPerson): Promise<Side> {
  const event = await admin.createEvent();
  const [organiser, desk] = [await newMember(world), await newMember(world)];
  const [ana, ben, carl] = [await newMember(world), await newMember(world), await newMember(world)];
  await setStaff(admin, event, [as('organiser', organiser), as('desk', desk)]);
  for (const person of [ana, ben, carl]) await person.register(event.id);
  const agreed: Meeting = await agree(world, event, ana, ben);
  const asked = await carl.ask(ben, event.id, 'A private word');
  const slots = expected<TimeSlot[]>(await ana.get(`/events/${event.id}/time-slots`), 200);
  const path = `/admin/events/${event.id}`;
  const { places } = expected<{ places: EventPlace[] }>(
    await admin.post(`${path}/places`, { labels: ['A 1', 'A 2'] }),
    201,
  );
  const { types } = expected<ParticipantTypesReply>(
    await admin.put(`${path}/participant-types`, { types: [{ name: 'Buyer' }] }),
    200,
  );
  const found = await new Importing(world, admin, event.id).check(
    'Email\nsomebody@alpine.example\n',
  );
  const [plan] = await world.database.query<{ id: string }>(NEW_PLAN, [event.id]);
  const message = expected<Message>(
    await ana.post('/messages', { toUserId: ben.user.id, eventId: event.id, content: 'Secret' }),
    201,
  );
  const [notification] = expected<Notification[]>(await ben.get('/notifications'), 200);
  return {
    event,
    organiser,
    desk,
    ana,
    ben,
    carl,
    ids: {
      agreed: agreed.id,
      asked: asked.id,
      slot: slots.at(-1)?.id ?? '',
      place: places[0]?.id ?? '',
      type: types[0]?.id ?? '',
      import: found.id,
      plan: plan?.id ?? '',
      message: message.id,
      notification: notification?.id ?? '',
      session: sessionIdOf(ana),
    },
    image: pathOf(await upload(world, ana, await photo('png'))),
  };
}
