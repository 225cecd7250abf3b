import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Collision, expectLegal, expectNoDeadlock } from './support/collision.js';
import {
  accept,
  benIsRemoved,
  BOOKING,
  bothScheduled,
  type Call,
  CANCELLING,
  decline,
  move,
  pending,
  place,
  type Row,
  scheduled,
  withdraw,
} from './support/desk-collisions.js';
import { DeskLane } from './support/desk-lane.js';
import { newAdmin } from './support/people.js';
import { startWorld, type World } from './support/world.js';

const LANES = 4;
const ROUNDS = 16;
/** What becomes of the others' meeting when nobody touches it. */
const REST = ', accepted 09:00 at 2';
const withRest = (outcomes: string[]): string[] => outcomes.map((one) => one + REST);

const CHANGING: Row[] = [
  [
    'moving, and one of the two changing the time',
    bothScheduled,
    [move(2), (lane) => lane.changeTime()],
    withRest([
      '200 409: accepted 09:30 at 1',
      '200 200: accepted 09:45 at 1',
      '200 200: accepted 09:30 at 1',
    ]),
  ],
  [
    'moving, and one of the two choosing another time',
    bothScheduled,
    [move(2), (lane) => lane.takeTime(1)],
    withRest([
      '200 409: accepted 09:30 at 1',
      '200 200: accepted 09:15 at 1',
      '200 200: accepted 09:30 at 1',
    ]),
  ],
  [
    'moving, and one of the two choosing the same time',
    bothScheduled,
    [move(1), (lane) => lane.takeTime(1)],
    withRest(['200 409: accepted 09:15 at 1', '409 200: accepted 09:15 at 1']),
  ],
  [
    'moving, and one of the two blocking the new time',
    bothScheduled,
    [move(1), (lane) => lane.block(1)],
    withRest(['200 409: accepted 09:15 at 1', '409 200: accepted 09:00 at 1']),
  ],
  [
    'moving, and one of the two blocking the present time, which moves the meeting',
    bothScheduled,
    [move(2), (lane) => lane.block(0, 'move')],
    withRest(['200 200: accepted 09:30 at 1']),
  ],
  [
    'moving, and the acceptance',
    pending,
    [move(2), accept],
    ['409 200: accepted 09:00 at 1', '200 200: accepted 09:30 at 1'],
  ],
  [
    'moving, and the withdrawal',
    bothScheduled,
    [move(1), withdraw],
    withRest(['200 200: cancelled', '409 200: cancelled']),
  ],
  [
    'moving, and the decline',
    bothScheduled,
    [move(1), decline],
    withRest(['200 200: declined', '409 200: declined']),
  ],
  [
    'moving, and the removal of one of the two',
    bothScheduled,
    [move(1), benIsRemoved],
    withRest(['200 204: cancelled', '409 204: cancelled']),
  ],
  [
    'two desks that move what both have seen',
    bothScheduled,
    [1, 2].map(
      (slot): Call =>
        (lane) =>
          lane.staffChange({ timeSlotId: lane.slot(slot), version: lane.meeting.version }),
    ) as [Call, Call],
    withRest(['200 409: accepted 09:15 at 1', '409 200: accepted 09:30 at 1']),
  ],
  [
    'taking the place of two who change their time',
    bothScheduled,
    [place(1), (lane) => lane.changeTimeOfOthers()],
    // Who has changed first stays near the place of before.
    [
      '200 200: accepted 09:00 at 2, accepted 09:15 at 1',
      '200 200: accepted 09:00 at 2, accepted 09:15 at 2',
    ],
  ],
  [
    'taking the place of two of whom one declines',
    bothScheduled,
    [place(1), (lane) => lane.declineOfOthers()],
    ['200 200: accepted 09:00 at 2, declined'],
  ],
  [
    'two desks that swap the same two places',
    bothScheduled,
    [place(1), place(0, 'second')],
    [
      '200 409: accepted 09:00 at 2, accepted 09:00 at 1',
      '409 200: accepted 09:00 at 2, accepted 09:00 at 1',
    ],
  ],
  [
    'two desks that want the same free place',
    bothScheduled,
    [place(2), place(2, 'second')],
    // The second swaps with the first.
    [
      '200 200: accepted 09:00 at 2, accepted 09:00 at 3',
      '200 200: accepted 09:00 at 3, accepted 09:00 at 1',
    ],
  ],
  [
    'taking a free place, and another desk that books two others there',
    scheduled,
    [
      place(1),
      (lane) => lane.book(lane.others, { timeSlotId: lane.slot(0), placeId: lane.place(1) }),
    ],
    ['200 409: accepted 09:00 at 2', '200 201: accepted 09:00 at 2, accepted 09:00 at 1'],
  ],
  [
    'another place, and another time that one of the two chooses',
    bothScheduled,
    [place(2), (lane) => lane.takeTime(1)],
    withRest(['200 200: accepted 09:15 at 1', '200 200: accepted 09:15 at 3']),
  ],
  [
    'another place, and the removal of one of the two',
    bothScheduled,
    [place(2), benIsRemoved],
    withRest(['200 204: cancelled', '409 204: cancelled']),
  ],
];

describe('an act of staff at the same time as', () => {
  let world: World;
  let lanes: DeskLane[];

  beforeAll(async () => {
    world = await startWorld();
    const admin = await newAdmin(world);
    lanes = await Promise.all(Array.from({ length: LANES }, () => DeskLane.open(world, admin)));
  });

  // Closing the world looks once more whether everything is sound.
  afterAll(() => world.close());

  const expectRow = async (before: Row[1], calls: Row[2], legal: string[]): Promise<void> => {
    const collision: Collision<DeskLane> = {
      before,
      calls,
      legal,
      after: (lane) => lane.outcome(),
      rounds: ROUNDS,
    };
    await expectLegal(world, lanes, collision);
  };

  describe('booking, and', () => {
    it.each(BOOKING)('%s', async (_, ...row) => {
      await expectRow(...row);
    });
  });

  describe('another call about the meeting:', () => {
    it.each(CHANGING)('%s', async (_, ...row) => {
      await expectRow(...row);
    });
  });

  describe('cancelling, and', () => {
    it.each(CANCELLING)('%s', async (_, ...row) => {
      await expectRow(...row);
    });
  });

  it('never block each other for good', async () => {
    await expectNoDeadlock(world);
    expect(lanes).toHaveLength(LANES);
  });
});
