import type { EventAttendee, EventBoard, MeetingOptions } from '@rendezvous/contract';
import type { Random } from '../random.js';
import type { Actor } from './actor.js';
import { type Act, DESK, ORGANISERS } from './act.js';
import { adding, attendeesPath, booking, walkingIn } from './requests.js';
import type { Scene } from './scene.js';

async function book(actor: Actor, random: Random, { events, members }: Scene): Promise<void> {
  const [eventId, one, other] = [events[0].id, random.pick(members), random.pick(members)];
  if (one === undefined || other === undefined || one === other) return;
  const looked = await actor.call(
    {
      act: 'look when two could meet',
      method: 'GET',
      path: `/api/admin/events/${eventId}/meeting-options?userIds=${one.id}&userIds=${other.id}`,
    },
    random,
  );
  if (looked.outcome !== 'ok') return;
  const { meetingId, times } = looked.reply as MeetingOptions;
  const time = random.chance(0.5) ? random.pick(times) : undefined;
  if (meetingId !== null) return moveMeeting(actor, random, meetingId, time);
  await actor.call(booking(eventId, [one.id, other.id], actor.mark(), time?.id), random);
}

async function moveMeeting(
  actor: Actor,
  random: Random,
  meetingId: string,
  time: { readonly id: string; readonly startTime: string } | undefined,
): Promise<void> {
  if (time === undefined) return;
  const mark = actor.mark();
  await actor.call(
    {
      act: 'move a meeting',
      method: 'PUT',
      path: `/api/admin/meetings/${meetingId}`,
      body: { timeSlotId: time.id, reason: `The train is late. ${mark}` },
      claims: [{ kind: 'time', meetingId, start: time.startTime }],
      mark,
    },
    random,
  );
}

/** Looks at the board and cancels one of its meetings. */
async function cancel(actor: Actor, random: Random, { events }: Scene): Promise<void> {
  const looked = await actor.call(
    { act: 'look at the board', method: 'GET', path: `/api/admin/events/${events[0].id}/board` },
    random,
  );
  if (looked.outcome !== 'ok') return;
  const { meetings, next, waiting } = looked.reply as EventBoard;
  const meeting = random.pick([...meetings, ...next, ...waiting]);
  if (meeting === undefined) return;
  const mark = actor.mark();
  await actor.call(
    {
      act: 'cancel a meeting',
      method: 'PUT',
      path: `/api/admin/meetings/${meeting.id}`,
      body: { status: 'cancelled', reason: `One of you has left. ${mark}` },
      claims: [{ kind: 'status', meetingId: meeting.id, status: 'cancelled' }],
      mark,
    },
    random,
  );
}

async function checkIn(actor: Actor, random: Random, { events, members }: Scene): Promise<void> {
  const [eventId, member] = [events[0].id, random.pick(members)];
  if (member === undefined) return;
  const back = random.chance(0.2);
  const mark = actor.mark();
  await actor.call(
    {
      act: back ? 'take a check-in back' : 'check in',
      method: back ? 'DELETE' : 'POST',
      path: `/api/admin/events/${eventId}/check-ins${back ? `/${member.id}` : ''}`,
      ...(back ? {} : { body: { userId: member.id, station: `Entrance ${mark}` } }),
      claims: [{ kind: 'set', key: `checked-in:${eventId}:${member.id}`, value: String(!back) }],
      mark,
    },
    random,
  );
}

/** Gives somebody new a place. */
async function walkIn(actor: Actor, random: Random, scene: Scene): Promise<void> {
  const request = walkingIn(scene.events[0].id, actor.mark());
  const { outcome, reply } = await actor.call(request, random);
  if (outcome === 'ok') scene.added.push((reply as EventAttendee).user.id);
}

async function add(actor: Actor, random: Random, { events, members }: Scene): Promise<void> {
  const [eventId, member] = [random.pick(events)?.id, random.pick(members)];
  if (member === undefined || eventId === undefined) return;
  await actor.call(adding(eventId, member.id), random);
}

async function remove(actor: Actor, random: Random, { events, members }: Scene): Promise<void> {
  const [eventId, member] = [random.pick(events)?.id, random.pick(members)];
  if (member === undefined || eventId === undefined) return;
  await actor.call(
    {
      act: 'remove a member',
      method: 'DELETE',
      path: `${attendeesPath(eventId)}/${member.id}`,
      claims: [
        { kind: 'set', key: `registered:${eventId}:${member.id}`, value: 'false' },
        { kind: 'leave', eventId, userId: member.id },
        { kind: 'touch', prefix: `blocked:${eventId}:${member.id}:` },
        { kind: 'touch', prefix: `checked-in:${eventId}:${member.id}` },
        { kind: 'touch', prefix: `type:${eventId}:${member.id}` },
      ],
    },
    random,
  );
}

async function giveType(actor: Actor, random: Random, scene: Scene): Promise<void> {
  const [eventId, member] = [scene.events[0].id, random.pick(scene.members)];
  if (member === undefined) return;
  const participantTypeId = random.pick([...scene.typeIds, null]) ?? null;
  await actor.call(
    {
      act: 'give a type',
      method: 'PUT',
      path: `${attendeesPath(eventId)}/${member.id}`,
      body: { participantTypeId },
      claims: [
        { kind: 'set', key: `type:${eventId}:${member.id}`, value: participantTypeId ?? 'none' },
      ],
    },
    random,
  );
}

async function settle(actor: Actor, random: Random, { events }: Scene): Promise<void> {
  const looked = await actor.call(
    { act: 'look at the board', method: 'GET', path: `/api/admin/events/${events[0].id}/board` },
    random,
  );
  if (looked.outcome !== 'ok') return;
  const { meetings, disputed } = looked.reply as EventBoard;
  const meeting = random.pick([...meetings, ...disputed]);
  const attendance = random.pick(['met', 'missed'] as const) ?? 'met';
  if (meeting === undefined) return;
  await actor.call(
    {
      act: 'settle an attendance',
      method: 'PUT',
      path: `/api/admin/meetings/${meeting.id}/attendance`,
      body: { attendance },
      claims: [{ kind: 'set', key: `settled:${meeting.id}`, value: attendance }],
    },
    random,
  );
}

async function announce(actor: Actor, random: Random, { events }: Scene): Promise<void> {
  const mark = actor.mark();
  await actor.call(
    {
      act: 'write to everybody',
      method: 'POST',
      path: `/api/admin/events/${random.pick(events)?.id}/messages`,
      body: { content: `Lunch is in hall 2. ${mark}` },
      headers: { 'idempotency-key': mark },
      claims: [{ kind: 'create', table: 'announcements' }],
      mark,
    },
    random,
  );
}

export const STAFF_ACTS: readonly Act[] = [
  { name: 'book', weight: 8, roles: DESK, run: book },
  { name: 'cancel a meeting', weight: 3, roles: DESK, run: cancel },
  { name: 'check in', weight: 8, roles: DESK, run: checkIn },
  { name: 'add a walk-in', weight: 3, roles: DESK, run: walkIn },
  { name: 'add a member', weight: 3, roles: DESK, run: add },
  { name: 'remove a member', weight: 2, roles: ORGANISERS, run: remove },
  { name: 'give a type', weight: 3, roles: ORGANISERS, run: giveType },
  { name: 'settle an attendance', weight: 2, roles: DESK, run: settle },
  { name: 'write to everybody', weight: 1, roles: ORGANISERS, run: announce },
];
