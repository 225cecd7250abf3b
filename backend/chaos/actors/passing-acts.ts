import type { Event, EventAttendee, LibraryImage } from '@rendezvous/contract';
import type { Random } from '../random.js';
import type { Actor } from './actor.js';
import { type Act, ADMINISTRATORS, ORGANISERS } from './act.js';
import { adding, attendeesPath, booking } from './requests.js';
import type { Scene } from './scene.js';
import { upload } from './upload.js';

const [DAY_MS, HOUR_MS] = [86_400_000, 3_600_000];

/** Makes an event, brings two people together there, and cancels it, perhaps at once. */
async function holdAndCancel(actor: Actor, random: Random, { members }: Scene): Promise<void> {
  const [one, other] = [random.pick(members), random.pick(members)];
  if (one === undefined || other === undefined || one === other) return;
  const mark = actor.mark();
  const start = Date.now() + random.whole(8, 20) * DAY_MS;
  const made = await actor.call(
    {
      act: 'make an event',
      method: 'POST',
      path: '/api/events',
      body: {
        name: `An evening ${mark}`,
        timezone: 'UTC',
        startDate: new Date(start).toISOString(),
        endDate: new Date(start + 2 * HOUR_MS).toISOString(),
        meetingDurationMinutes: 10,
        maxAttendees: 10,
      },
      headers: { 'idempotency-key': mark },
      claims: [{ kind: 'create', table: 'events' }],
      mark,
    },
    random,
  );
  if (made.outcome !== 'ok') return;
  const { id } = made.reply as Event;
  for (const { id: userId } of [one, other]) await actor.call(adding(id, userId), random);
  await actor.call(booking(id, [one.id, other.id], actor.mark()), random);
  if (random.chance(0.8)) await cancel(actor, id, random);
}

async function cancel(actor: Actor, eventId: string, random: Random): Promise<void> {
  const mark = actor.mark();
  await actor.call(
    {
      act: 'cancel an event',
      method: 'PUT',
      path: `/api/events/${eventId}/cancel`,
      body: { reason: `The hall is closed. ${mark}` },
      claims: [
        { kind: 'set', key: `event:${eventId}:cancelled`, value: 'true' },
        { kind: 'end', eventId },
      ],
      mark,
    },
    random,
  );
}

async function addImage(actor: Actor, random: Random): Promise<void> {
  const address = await upload(actor, random);
  if (address === null) return;
  const mark = actor.mark();
  await actor.call(
    {
      act: 'add an image',
      method: 'POST',
      path: '/api/admin/images',
      body: { imageURL: address, name: `Hall ${mark}` },
      headers: { 'idempotency-key': mark },
      claims: [{ kind: 'create', table: 'library_images' }],
      mark,
    },
    random,
  );
}

async function removeImage(actor: Actor, random: Random): Promise<void> {
  const looked = await actor.call(
    { act: 'look at the images', method: 'GET', path: '/api/admin/images' },
    random,
  );
  const image = looked.outcome === 'ok' ? random.pick(looked.reply as LibraryImage[]) : undefined;
  if (image === undefined) return;
  await actor.call(
    {
      act: 'remove an image',
      method: 'DELETE',
      path: `/api/admin/images/${image.id}`,
      claims: [
        { kind: 'set', key: `image:${image.id}`, value: 'false' },
        { kind: 'once', key: `image:${image.id}` },
        { kind: 'unmake', mark: image.name.replace(/^Hall /, '') },
      ],
    },
    random,
  );
}

/** Takes an invitation back, and perhaps sends it again. */
async function takeInvitationBack(actor: Actor, random: Random, { events }: Scene): Promise<void> {
  const eventId = events[1].id;
  const looked = await actor.call(
    {
      act: 'look for invited people',
      method: 'GET',
      path: `${attendeesPath(eventId)}?search=invited&limit=50`,
    },
    random,
  );
  const one = looked.outcome === 'ok' ? random.pick(looked.reply as EventAttendee[]) : undefined;
  const mark = one?.user.lastName.replace(/^Invited /, '');
  if (one === undefined || mark === undefined) return;
  const person = { email: `invited-${mark}@chaos.example`, lastName: one.user.lastName };
  const key = `added:${eventId}:${one.user.id}`;
  await actor.call(
    {
      act: 'take an invitation back',
      method: 'DELETE',
      path: `/api/admin/events/${eventId}/invitations`,
      body: { email: person.email },
      claims: [
        { kind: 'set', key, value: 'false' },
        { kind: 'unmake', mark },
      ],
    },
    random,
  );
  if (random.chance(0.5)) return;
  await actor.call(
    {
      act: 'invite again',
      method: 'POST',
      path: `/api/admin/events/${eventId}/invitations`,
      body: { people: [person] },
      headers: { 'idempotency-key': actor.mark() },
      // The account may be another one by then.
      claims: [{ kind: 'touch', prefix: key }],
    },
    random,
  );
}

export const PASSING_ACTS: readonly Act[] = [
  { name: 'hold and cancel an event', weight: 2, roles: ADMINISTRATORS, run: holdAndCancel },
  { name: 'add an image', weight: 2, roles: ADMINISTRATORS, run: addImage },
  { name: 'remove an image', weight: 2, roles: ADMINISTRATORS, run: removeImage },
  { name: 'take an invitation back', weight: 2, roles: ORGANISERS, run: takeInvitationBack },
];
