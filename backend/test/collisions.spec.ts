import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MeetingStatusRequest } from '@rendezvous/contract';
import type { Response } from 'supertest';
import { type Collision, expectLegal, expectNoDeadlock } from './support/collision.js';
import { MeetingLane } from './support/meeting-lane.js';
import { newAdmin } from './support/people.js';
import { startWorld, type World } from './support/world.js';

type Call = (lane: MeetingLane) => Promise<Response>;
type Row = [
  name: string,
  before: (lane: MeetingLane) => Promise<void>,
  calls: [Call, Call],
  legal: string[],
];

const LANES = 10;

const answer = (lane: MeetingLane, status: MeetingStatusRequest['status']) =>
  lane[status === 'cancelled' ? 'requester' : 'requestee'].put(
    `/meetings/${lane.meeting.id}/status`,
    { status },
  );
const accept: Call = (lane) => answer(lane, 'accepted');
const decline: Call = (lane) => answer(lane, 'declined');
const cancel: Call = (lane) => answer(lane, 'cancelled');
const ask: Call = (lane) =>
  lane.requester.post('/meetings', {
    requesteeUserId: lane.requestee.user.id,
    eventId: lane.event.id,
  });
const askBack: Call = (lane) =>
  lane.requestee.post('/meetings', {
    requesteeUserId: lane.requester.user.id,
    eventId: lane.event.id,
  });
const requesterLeaves: Call = (lane) => lane.requester.delete(`/events/${lane.event.id}/register`);
const requesteeLeaves: Call = (lane) => lane.requestee.delete(`/events/${lane.event.id}/register`);
const requesterMoves: Call = (lane) =>
  lane.requester.put(`/meetings/${lane.meeting.id}/change-time`);
const requesteeMoves: Call = (lane) =>
  lane.requestee.put(`/meetings/${lane.meeting.id}/change-time`);
const editHours: Call = (lane) => lane.editHours();

const nothing = (lane: MeetingLane) => lane.clear();
const pending = (lane: MeetingLane) => lane.ask();
const scheduled = (lane: MeetingLane) => lane.agree();

/** From → what is called at once → what may come of it, whichever the database takes first. */
const ROWS: Row[] = [
  ['asking twice', nothing, [ask, ask], ['201 409: pending', '409 201: pending']],
  [
    'asking each other: the second accepts the first',
    nothing,
    [ask, askBack],
    ['201 201: accepted with a time'],
  ],
  [
    'asking somebody who leaves',
    nothing,
    [ask, requesteeLeaves],
    ['201 200: cancelled', '404 200: no meeting'],
  ],
  [
    'asking while leaving',
    nothing,
    [ask, requesterLeaves],
    ['201 200: cancelled', '403 200: no meeting'],
  ],
  [
    'accepting twice',
    pending,
    [accept, accept],
    ['200 409: accepted with a time', '409 200: accepted with a time'],
  ],
  [
    // Both are the requestee's to say. The one that comes while the other is under way has lost; the
    // one that comes after it is a change of mind.
    'accepting and declining',
    pending,
    [accept, decline],
    [
      '200 409: accepted with a time',
      '409 200: declined',
      '200 200: accepted with a time',
      '200 200: declined',
    ],
  ],
  [
    'accepting what is withdrawn',
    pending,
    [accept, cancel],
    ['200 409: accepted with a time', '409 200: cancelled', '200 200: cancelled'],
  ],
  [
    'accepting while the requester leaves',
    pending,
    [accept, requesterLeaves],
    ['200 200: cancelled', '409 200: cancelled'],
  ],
  [
    'accepting while leaving',
    pending,
    [accept, requesteeLeaves],
    ['200 200: cancelled', '409 200: cancelled'],
  ],
  [
    'accepting while the hours change',
    pending,
    [accept, editHours],
    ['200 200: accepted with a time'],
  ],
  [
    'accepting and asking back',
    pending,
    [accept, askBack],
    ['200 409: accepted with a time', '409 201: accepted with a time'],
  ],
  [
    'declining what is withdrawn',
    pending,
    [decline, cancel],
    ['200 409: declined', '409 200: cancelled'],
  ],
  [
    'declining while the requester leaves',
    pending,
    [decline, requesterLeaves],
    ['200 200: declined', '409 200: cancelled'],
  ],
  ['both leaving', scheduled, [requesterLeaves, requesteeLeaves], ['200 200: cancelled']],
  [
    'moving it and declining',
    scheduled,
    [requesterMoves, decline],
    ['200 200: declined', '409 200: declined'],
  ],
  [
    'moving it and withdrawing',
    scheduled,
    [requesteeMoves, cancel],
    ['200 200: cancelled', '409 200: cancelled'],
  ],
  [
    'moving it while the other leaves',
    scheduled,
    [requesterMoves, requesteeLeaves],
    ['200 200: cancelled', '409 200: cancelled'],
  ],
  [
    // 409 between the loss of the old time and the new one.
    'moving it while the hours change',
    scheduled,
    [requesterMoves, editHours],
    ['200 200: accepted with a time', '409 200: accepted with a time'],
  ],
  ['declining while the hours change', scheduled, [decline, editHours], ['200 200: declined']],
  [
    'declining what is withdrawn, once it has a time',
    scheduled,
    [decline, cancel],
    ['200 409: declined', '409 200: cancelled'],
  ],
];

describe('two calls about one meeting at once', () => {
  let world: World;
  let lanes: MeetingLane[];

  beforeAll(async () => {
    world = await startWorld();
    const admin = await newAdmin(world);
    lanes = await Promise.all(Array.from({ length: LANES }, () => MeetingLane.open(world, admin)));
  });

  afterAll(() => world.close());

  it.each(ROWS)('%s', async (_, before, calls, legal) => {
    const after = (lane: MeetingLane) => lane.outcome();
    await expectLegal(world, lanes, { before, calls, after, legal });
  });

  it('both moving it: once, or one after the other', async () => {
    const starts = new Map<MeetingLane, number>();
    const collision: Collision<MeetingLane> = {
      before: async (lane) => {
        await lane.agree();
        starts.set(lane, Date.parse(lane.meeting.scheduledStartTime ?? ''));
      },
      calls: [requesterMoves, requesteeMoves],
      after: async (lane) => {
        const [meeting] = await lane.requester.meetings();
        const moved = Date.parse(meeting?.scheduledStartTime ?? '') - (starts.get(lane) ?? 0);
        return `${await lane.outcome()}, ${moved / 60_000} minutes later`;
      },
      legal: [
        '200 409: accepted with a time, 15 minutes later',
        '409 200: accepted with a time, 15 minutes later',
        '200 200: accepted with a time, 30 minutes later',
      ],
    };
    await expectLegal(world, lanes, collision);
  });

  it('nobody waited in a circle', async () => {
    await expectNoDeadlock(world);
    expect(world.server.output()).not.toContain('run again');
  });
});
