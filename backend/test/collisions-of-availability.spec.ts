import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AvailabilitySlot } from '@rendezvous/contract';
import { type Collision, expectLegal, expectNoDeadlock } from './support/collision.js';
import { MeetingLane } from './support/meeting-lane.js';
import { expected, newAdmin } from './support/people.js';
import { startWorld, type World } from './support/world.js';

describe('blocking two slots while another call changes a meeting', () => {
  let world: World;
  let lanes: MeetingLane[];
  const chosen = new Map<MeetingLane, string[]>();

  beforeAll(async () => {
    world = await startWorld();
    const admin = await newAdmin(world);
    lanes = await Promise.all(Array.from({ length: 10 }, () => MeetingLane.open(world, admin)));
  });

  afterAll(() => world.close());

  /** Unblocks all slots and chooses the next two slots to block. */
  const choose = async (lane: MeetingLane): Promise<void> => {
    const path = `/events/${lane.event.id}/availability`;
    const slots = expected<AvailabilitySlot[]>(await lane.requestee.get(path), 200);
    const unblock = slots.filter(({ state }) => state === 'blocked').map(({ id }) => id);
    expected(await lane.requestee.put(path, { unblock }), 200);
    const coming = slots.filter(({ startTime }) => Date.parse(startTime) > Date.now() + 60_000);
    chosen.set(
      lane,
      coming.slice(0, 2).map(({ id }) => id),
    );
  };
  const block = (booked?: 'move' | 'cancel') => (lane: MeetingLane) =>
    lane.requestee.put(`/events/${lane.event.id}/availability`, {
      block: chosen.get(lane),
      ...(booked && { booked }),
    });
  const collision = (
    prepare: (lane: MeetingLane) => Promise<void>,
    calls: Collision<MeetingLane>['calls'],
    legal: readonly string[],
  ): Collision<MeetingLane> => ({
    before: async (lane) => {
      await lane.clear();
      await choose(lane);
      await prepare(lane);
    },
    calls,
    after: (lane) => lane.outcome(),
    legal,
  });
  const status = (who: 'requester' | 'requestee', to: string) => (lane: MeetingLane) =>
    lane[who].put(`/meetings/${lane.meeting.id}/status`, { status: to });

  it('leaves a meeting that is accepted meanwhile with a time that is not blocked', async () => {
    const legal = ['200 200: accepted with a time', '409 200: accepted with a time'];
    const calls: Collision<MeetingLane>['calls'] = [block(), status('requestee', 'accepted')];
    await expectLegal(
      world,
      lanes,
      collision((lane) => lane.ask(), calls, legal),
    );
  });

  it.each([
    {
      what: 'moved',
      booked: 'move',
      other: (lane: MeetingLane) => lane.requester.put(`/meetings/${lane.meeting.id}/change-time`),
      legal: ['200 200: accepted with a time', '200 409: accepted with a time'],
    },
    {
      what: 'declined',
      booked: 'cancel',
      other: status('requestee', 'declined'),
      legal: ['200 200: declined', '200 409: declined'],
    },
    {
      what: 'withdrawn',
      booked: 'move',
      other: status('requester', 'cancelled'),
      legal: ['200 200: cancelled'],
    },
  ] as const)(
    'has a valid result when a meeting in one of the slots is $what meanwhile',
    async ({ booked, other, legal }) => {
      const agreed = (lane: MeetingLane) => lane.agree();
      await expectLegal(world, lanes, collision(agreed, [block(booked), other], legal));
    },
  );

  it('causes no deadlock', async () => {
    await expectNoDeadlock(world);
    expect(world.server.output()).not.toContain('run again');
  });
});
