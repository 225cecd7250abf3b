import type { EventPlace, ParticipantTypesReply, SchedulePlan } from '@rendezvous/contract';
import type { Random } from '../random.js';
import type { Actor } from './actor.js';
import { type Act, ADMINISTRATORS, DESK, ORGANISERS } from './act.js';
import type { Scene } from './scene.js';

async function describe(actor: Actor, random: Random, { events }: Scene): Promise<void> {
  const event = random.pick(events);
  const mark = actor.mark();
  const description = `A day of meetings. ${mark}`;
  await actor.call(
    {
      act: 'describe the event',
      method: 'PUT',
      path: `/api/events/${event?.id}`,
      body: { description },
      claims: [{ kind: 'set', key: `event:${event?.id}:description`, value: description }],
      mark,
    },
    random,
  );
}

/** Shortens the day, or gives it its hours back: coming meetings outside of it get other times. */
async function changeHours(actor: Actor, random: Random, { events }: Scene): Promise<void> {
  const event = random.pick(events);
  const networkingEndTime = random.pick(['23:59', '23:30', '23:00']) ?? '23:59';
  await actor.call(
    {
      act: 'change the hours',
      method: 'PUT',
      path: `/api/events/${event?.id}`,
      body: { networkingEndTime },
      claims: [
        {
          kind: 'set',
          key: `event:${event?.id}:networking_end_time`,
          value: networkingEndTime,
        },
        { kind: 'touch', prefix: `blocked:${event?.id}:` },
      ],
    },
    random,
  );
}

async function changeRules(actor: Actor, random: Random, { events }: Scene): Promise<void> {
  const path = `/api/admin/events/${events[0].id}/participant-types`;
  const looked = await actor.call({ act: 'look at the rules', method: 'GET', path }, random);
  if (looked.outcome !== 'ok') return;
  const { types } = looked.reply as ParticipantTypesReply;
  const chosen = random.pick(types);
  const maxOpenRequests = random.pick([null, 20, 30]) ?? null;
  const endPending = random.chance(0.2);
  await actor.call(
    {
      act: 'change the rules',
      method: 'PUT',
      path,
      body: {
        types: types.map((type) => (type === chosen ? { ...type, maxOpenRequests } : type)),
        endPending,
      },
      claims: endPending ? [{ kind: 'may-end', eventId: events[0].id }] : [],
    },
    random,
  );
}

async function changePlaces(actor: Actor, random: Random, { events }: Scene): Promise<void> {
  const list = `/api/admin/events/${events[0].id}/places`;
  const looked = await actor.call({ act: 'look at the places', method: 'GET', path: list }, random);
  if (looked.outcome !== 'ok') return;
  const places = looked.reply as EventPlace[];
  const place = random.pick(places);
  const mark = actor.mark();
  if (places.length < 12 || place === undefined) {
    await actor.call(
      {
        act: 'add a place',
        method: 'POST',
        path: list,
        body: { label: `T ${mark}`, zone: 'Hall 3' },
        headers: { 'idempotency-key': mark },
        claims: [{ kind: 'create', table: 'places' }],
        mark,
      },
      random,
    );
    return;
  }
  const isRemoved = random.chance(0.5);
  const label = `N ${mark}`;
  await actor.call(
    {
      act: isRemoved ? 'remove a place' : 'name a place',
      method: isRemoved ? 'DELETE' : 'PUT',
      path: `/api/admin/places/${place.id}`,
      ...(isRemoved ? {} : { body: { label } }),
      claims: [
        { kind: 'set', key: `place:${place.id}`, value: isRemoved ? 'removed' : label },
        // The mark of who added it goes with its label.
        { kind: 'unmake', mark: place.label.replace(/^[TN] /, '') },
      ],
      mark,
    },
    random,
  );
}

/** Has a plan made, publishes it or takes it back, as far as it is. */
async function plan(actor: Actor, random: Random, { events }: Scene): Promise<void> {
  const plans = `/api/admin/events/${events[0].id}/plans`;
  const looked = await actor.call(
    { act: 'look at the plan', method: 'GET', path: `${plans}/latest` },
    random,
  );
  const latest = looked.outcome === 'ok' ? (looked.reply as SchedulePlan) : undefined;
  const undoes = latest?.status === 'published' && random.chance(0.5);
  const next = latest?.status === 'ready' ? 'publish' : undoes ? 'undo' : undefined;
  await actor.call(
    next === undefined
      ? { act: 'have a plan made', method: 'POST', path: plans }
      : { act: `${next} a plan`, method: 'PUT', path: `/api/admin/plans/${latest?.id}/${next}` },
    random,
  );
}

async function setVip(actor: Actor, random: Random, { members }: Scene): Promise<void> {
  const member = random.pick(members);
  const isVip = random.chance(0.5);
  await actor.call(
    {
      act: 'set a VIP',
      method: 'PUT',
      path: `/api/admin/users/${member?.id}/vip`,
      body: { isVip },
      claims: [{ kind: 'set', key: `profile:${member?.id}:is_vip`, value: String(isVip) }],
    },
    random,
  );
}

async function changeWall(actor: Actor, random: Random, { events }: Scene): Promise<void> {
  const open = random.chance(0.7);
  await actor.call(
    {
      act: open ? 'open a wall' : 'close the wall',
      method: open ? 'POST' : 'DELETE',
      path: `/api/admin/events/${events[0].id}/wall`,
      ...(open ? { body: { showNames: random.chance(0.5) } } : {}),
      claims: [{ kind: 'set', key: `wall:${events[0].id}`, value: String(open) }],
    },
    random,
  );
}

async function print(actor: Actor, random: Random, { events, members }: Scene): Promise<void> {
  const file = random.pick([`agendas.pdf?userId=${random.pick(members)?.id}`, 'tables.pdf']);
  await actor.call(
    { act: 'print', method: 'GET', path: `/api/admin/events/${events[0].id}/${file}` },
    random,
  );
}

async function inspect(actor: Actor, random: Random, { events }: Scene): Promise<void> {
  const paths = [
    ...['attendees.csv', 'requests.csv', 'meetings.csv', 'registrations.csv', 'staff'].map(
      (name) => `/api/admin/events/${events[0].id}/${name}`,
    ),
    '/api/admin/counts',
    '/api/admin/analytics',
    '/api/admin/mails',
    '/api/admin/users',
    '/api/admin/system',
    '/api/admin/retention',
  ];
  const allowed = actor.role === 'administrator' ? paths : paths.slice(0, 5);
  await actor.call({ act: 'inspect', method: 'GET', path: random.pick(allowed) ?? '' }, random);
}

export const EVENT_EDITING_ACTS: readonly Act[] = [
  { name: 'describe the event', weight: 3, roles: ORGANISERS, run: describe },
  { name: 'change the hours', weight: 1, roles: ORGANISERS, run: changeHours },
  { name: 'change the rules', weight: 2, roles: ORGANISERS, run: changeRules },
  { name: 'change places', weight: 3, roles: ORGANISERS, run: changePlaces },
  { name: 'plan', weight: 3, roles: ORGANISERS, run: plan },
  { name: 'change the wall', weight: 1, roles: ORGANISERS, run: changeWall },
  { name: 'print', weight: 1, roles: DESK, run: print },
  { name: 'inspect', weight: 3, roles: ORGANISERS, run: inspect },
  { name: 'set a VIP', weight: 4, roles: ADMINISTRATORS, run: setVip },
];
