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

/** Name, state before, the two simultaneous calls, and the legal outcomes in either order. */
const ROWS: Row[] = [
  ['the requester asking twice', nothing, [ask, ask], ['201 409: pending', '409 201: pending']],
  [
    'two people asking each other: the second request accepts the first',
    nothing,
    [ask, askBack],
    ['201 201: accepted with a time'],
  ],
  [
    'asking while the requestee leaves',
    nothing,
    [ask, requesteeLeaves],
    ['201 200: cancelled', '404 200: no meeting'],
  ],
  [
    'asking while the requester leaves',
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
    // Both calls are the requestee's. A call during the other has lost; a call after the other is a change of
    // mind.
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
    'accepting while the requester withdraws',
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
    'accepting while the requestee leaves',
    pending,
    [accept, requesteeLeaves],
    ['200 200: cancelled', '409 200: cancelled'],
  ],
  [
    'accepting while the event’s hours are edited',
    pending,
    [accept, editHours],
    ['200 200: accepted with a time'],
  ],
  [
    'accepting while the requestee asks in return',
    pending,
    [accept, askBack],
    ['200 409: accepted with a time', '409 201: accepted with a time'],
  ],
  [
    'declining while the requester withdraws',
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
  ['both people leaving', scheduled, [requesterLeaves, requesteeLeaves], ['200 200: cancelled']],
  [
    'moving the meeting and declining',
    scheduled,
    [requesterMoves, decline],
    ['200 200: declined', '409 200: declined'],
  ],
  [
    'moving the meeting and withdrawing',
    scheduled,
    [requesteeMoves, cancel],
    ['200 200: cancelled', '409 200: cancelled'],
  ],
  [
    'moving the meeting while the other person leaves',
    scheduled,
    [requesterMoves, requesteeLeaves],
    ['200 200: cancelled', '409 200: cancelled'],
  ],
  [
    // 409: the call came between the loss of the old time and the new one.
    'moving the meeting while the event’s hours are edited',
    scheduled,
    [requesterMoves, editHours],
    ['200 200: accepted with a time', '409 200: accepted with a time'],
  ],
  [
    'declining while the event’s hours are edited',
    scheduled,
    [decline, editHours],
    ['200 200: declined'],
  ],
  [
    'declining a scheduled meeting while the requester withdraws',
    scheduled,
    [decline, cancel],
    ['200 409: declined', '409 200: cancelled'],
  ],
];

describe('two simultaneous calls about one meeting', () => {
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

  it('both people moving the meeting: one move, or one after the other', async () => {
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

  it('no two calls deadlock', async () => {
    await expectNoDeadlock(world);
    expect(world.server.output()).not.toContain('run again');
  });
});
