import type { Meeting, SlotTime } from '@rendezvous/contract';
import type { Random } from '../random.js';
import type { Actor } from './actor.js';
import { type Act, MEMBERS } from './act.js';
import { asking } from './requests.js';
import type { Scene } from './scene.js';

/** One of the actor's meetings that fits. */
function meetingOf(
  actor: Actor,
  random: Random,
  fits: (meeting: Meeting) => boolean,
): Meeting | undefined {
  // In one order whenever they were heard of.
  const fitting = actor.meetings.filter(fits).sort((one, other) => (one.id < other.id ? -1 : 1));
  return random.pick(fitting);
}

async function ask(actor: Actor, random: Random, { events, members }: Scene): Promise<void> {
  const event = random.chance(0.8) ? events[0] : events[1];
  const other = random.pick(members);
  if (other === undefined || other === actor) return;
  await actor.call(asking(event.id, [actor.id, other.id], actor.mark()), random);
}

const changeStatus =
  (
    status: 'accepted' | 'declined' | 'cancelled' | 'pending',
    fits: (m: Meeting, me: string) => boolean,
  ) =>
  async (actor: Actor, random: Random): Promise<void> => {
    const meeting = meetingOf(actor, random, (one) => fits(one, actor.id));
    if (meeting === undefined) return;
    await actor.call(
      {
        act: status,
        method: 'PUT',
        path: `/api/meetings/${meeting.id}/status`,
        body: { status },
        claims: [{ kind: 'status', meetingId: meeting.id, status }],
      },
      random,
    );
  };

const asked = (meeting: Meeting, me: string): boolean => meeting.requesteeUserId === me;

async function changeTime(actor: Actor, random: Random): Promise<void> {
  const meeting = meetingOf(actor, random, ({ placement }) => placement === 'scheduled');
  if (meeting === undefined) return;
  await actor.call(
    { act: 'change the time', method: 'PUT', path: `/api/meetings/${meeting.id}/change-time` },
    random,
  );
}

async function chooseTime(actor: Actor, random: Random): Promise<void> {
  const meeting = meetingOf(actor, random, ({ status }) => status === 'accepted');
  if (meeting === undefined) return;
  const { outcome, reply } = await actor.call(
    { act: 'look for times', method: 'GET', path: `/api/meetings/${meeting.id}/times` },
    random,
  );
  const slot = outcome === 'ok' ? random.pick(reply as SlotTime[]) : undefined;
  if (slot === undefined) return;
  await actor.call(
    {
      act: 'choose a time',
      method: 'PUT',
      path: `/api/meetings/${meeting.id}/time`,
      body: { slotId: slot.id },
      claims: [{ kind: 'time', meetingId: meeting.id, start: slot.startTime }],
    },
    random,
  );
}

async function say(actor: Actor, random: Random): Promise<void> {
  const meeting = meetingOf(actor, random, hasBegun);
  const outcome = random.pick(['met', 'other-absent', 'could-not']) ?? 'met';
  if (meeting === undefined) return;
  await actor.call(
    {
      act: 'say whether we met',
      method: 'POST',
      path: `/api/meetings/${meeting.id}/attendance`,
      body: { outcome },
      claims: [{ kind: 'set', key: `outcome:${meeting.id}:${actor.id}`, value: outcome }],
    },
    random,
  );
}

async function rate(actor: Actor, random: Random): Promise<void> {
  const meeting = meetingOf(actor, random, ({ status }) => status === 'completed');
  if (meeting === undefined) return;
  const mark = actor.mark();
  await actor.call(
    {
      act: 'rate',
      method: 'POST',
      path: `/api/meetings/${meeting.id}/feedback`,
      body: {
        toUserId: meeting.otherUser.id,
        rating: random.whole(1, 5),
        comments: `It was good. ${mark}`,
      },
      claims: [{ kind: 'create', table: 'meeting_feedback' }],
      mark,
    },
    random,
  );
}

async function see(actor: Actor, random: Random): Promise<void> {
  const ids = actor.meetings.filter((one) => one.status === 'pending' && asked(one, actor.id));
  if (ids.length === 0) return;
  await actor.call(
    {
      act: 'see requests',
      method: 'POST',
      path: '/api/meetings/seen',
      body: { ids: ids.slice(0, 20).map(({ id }) => id) },
    },
    random,
  );
}

const hasBegun = ({ scheduledStartTime }: Meeting): boolean =>
  scheduledStartTime !== null && Date.parse(scheduledStartTime) < Date.now();

export const MEETING_ACTS: readonly Act[] = [
  { name: 'ask', weight: 14, roles: MEMBERS, run: ask },
  {
    name: 'accept',
    weight: 16,
    roles: MEMBERS,
    run: changeStatus('accepted', (one, me) => asked(one, me) && one.status === 'pending'),
  },
  {
    name: 'decline',
    weight: 4,
    roles: MEMBERS,
    run: changeStatus('declined', (one, me) => asked(one, me) && one.status !== 'declined'),
  },
  {
    name: 'accept after all',
    weight: 1,
    roles: MEMBERS,
    run: changeStatus('accepted', (one, me) => asked(one, me) && one.status === 'declined'),
  },
  {
    name: 'take an answer back',
    weight: 4,
    roles: MEMBERS,
    run: changeStatus(
      'pending',
      (one, me) => asked(one, me) && ['accepted', 'declined'].includes(one.status),
    ),
  },
  {
    name: 'withdraw',
    weight: 3,
    roles: MEMBERS,
    run: changeStatus(
      'cancelled',
      (one, me) => !asked(one, me) && ['pending', 'accepted'].includes(one.status),
    ),
  },
  { name: 'change the time', weight: 4, roles: MEMBERS, run: changeTime },
  { name: 'choose a time', weight: 4, roles: MEMBERS, run: chooseTime },
  { name: 'say whether we met', weight: 1, roles: MEMBERS, run: say },
  { name: 'rate', weight: 1, roles: MEMBERS, run: rate },
  { name: 'see requests', weight: 1, roles: MEMBERS, run: see },
];
