import { expect } from '@jest/globals';
import type { Event, Meeting } from '@rendezvous/contract';
import type { TestDatabase } from './database.js';
import { LiveClient } from './live-client.js';
import { newMember, type Place } from './people.js';

/**
 * One meeting from the request to its time, to another time, to none and back, of two people at the
 * servers they use: both are told every step, in order and without holes.
 */
export async function expectMeetingJourney(
  event: Event,
  [atAna, atBen]: readonly [Place, Place],
  database: TestDatabase,
): Promise<void> {
  const [ana, ben] = await Promise.all([newMember(atAna), newMember(atBen)]);
  for (const person of [ana, ben]) await person.register(event.id);
  const [liveAna, liveBen] = await Promise.all([
    LiveClient.connect(atAna, ana),
    LiveClient.connect(atBen, ben),
  ]);
  const told = async (version: number): Promise<Meeting[]> => {
    const steps = [liveAna, liveBen].map((live) =>
      live.until('meeting-status', (step) => step.version === version),
    );
    return (await Promise.all(steps)).map(({ data }) => data);
  };
  const occupied = (): Promise<object[]> =>
    database.query('SELECT 1 FROM occupancies WHERE meeting_id = $1', [asked.id]);

  const asked = await ana.ask(ben, event.id);
  expect(await told(1)).toEqual(bothSee({ status: 'pending', placement: null }));

  const accepted = await ben.answer(asked.id, 'accepted');
  expect(accepted).toMatchObject({ status: 'accepted', placement: 'assigning', version: 2 });
  const timed = await told(3);
  const timeSlotId = timed[0]?.timeSlotId;
  expect(timeSlotId).not.toBeNull();
  expect(timed).toEqual(bothSee({ placement: 'scheduled', timeSlotId }));

  const moved = await ana.put(`/meetings/${asked.id}/change-time`);
  expect(moved.status).toBe(200);
  expect(moved.body.timeSlotId).not.toBe(timeSlotId);
  expect(await told(4)).toEqual(
    bothSee({ placement: 'scheduled', timeSlotId: moved.body.timeSlotId }),
  );

  await ben.answer(asked.id, 'declined');
  expect(await told(5)).toEqual(bothSee({ status: 'declined', scheduledStartTime: null }));
  expect(await occupied()).toHaveLength(0);

  await ben.answer(asked.id, 'accepted');
  expect(await told(7)).toEqual(bothSee({ status: 'accepted', placement: 'scheduled' }));
  expect(await occupied()).toHaveLength(2);

  for (const live of [liveAna, liveBen]) {
    const versions = live.of('meeting-status').map(({ data }) => data.version);
    expect(versions).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const numbers = live.heard.flatMap(({ seq }) => (seq === undefined ? [] : [seq]));
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
    live.close();
  }
}

/** The received states of both people. */
const bothSee = (fields: Partial<Meeting>): unknown[] => [
  expect.objectContaining(fields),
  expect.objectContaining(fields),
];
