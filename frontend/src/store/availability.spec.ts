import { describe, expect, it } from '@jest/globals';
import type { AvailabilitySlot } from '@rendezvous/contract';
import { selectAvailability } from './availability-selectors';
import { after, id, loaded, meeting, meetingEvent, online } from './examples';
import { selectLoad } from './selectors';
import type { State } from './state';

const eventId = id(100);
const key = `availability:${eventId}` as const;

function slot(n: number, state: AvailabilitySlot['state'] = 'free'): AvailabilitySlot {
  return {
    id: id(n),
    startTime: '2026-11-23T08:00:00.000Z',
    endTime: '2026-11-23T08:10:00.000Z',
    state,
    meetingId: state === 'meeting' ? id(200) : null,
  };
}

const held = loaded(online(), key, {
  of: 'availability',
  eventId,
  rows: [slot(1), slot(2, 'blocked'), slot(3, 'meeting')],
});
const states = (state: State) =>
  selectAvailability(state, eventId)
    ?.map((each) => each.state)
    .join(' ');
const intended = (updateId: string, block: number[], unblock: number[] = []) =>
  ({
    type: 'optimistic-update',
    update: {
      id: updateId,
      kind: 'availability',
      eventId,
      block: block.map(id),
      unblock: unblock.map(id),
    },
  }) as const;

describe('the times a person paints', () => {
  it('show at once, and as they were when refused', () => {
    const painted = after(held, intended('a', [1], [2]));
    expect(states(painted)).toBe('blocked free meeting');
    expect(states(after(painted, { type: 'refused', updateId: 'a' }))).toBe('free blocked meeting');
  });

  it('show every stroke that is under way, the later one last', () => {
    const painted = after(held, intended('a', [1]), intended('b', [], [1]));
    expect(states(painted)).toBe('free blocked meeting');
    expect(states(after(painted, { type: 'refused', updateId: 'b' }))).toBe(
      'blocked blocked meeting',
    );
  });

  it('become what the answer says', () => {
    const slots = [slot(1, 'blocked'), slot(2, 'blocked'), slot(3)];
    const painted = after(held, intended('a', [1, 3]), {
      type: 'replied',
      updateId: 'a',
      entities: { availability: { eventId, slots } },
    });
    expect(states(painted)).toBe('blocked blocked free');
  });

  it('do not open what has been booked meanwhile', () => {
    expect(states(after(held, intended('a', [], [3])))).toBe('free blocked meeting');
  });

  it('are the same array as long as nothing changes', () => {
    const painted = after(held, intended('a', [1]));
    expect(selectAvailability(painted, eventId)).toBe(selectAvailability(painted, eventId));
  });

  it.each([
    ['a meeting gets a time', meetingEvent(1, meeting({ version: 2 }))],
    [
      'they paint on another device',
      {
        type: 'live',
        name: 'availability-changed',
        payload: { at: '2026-11-21T09:00:00.000Z', data: { eventId }, seq: 1 },
      } as const,
    ],
  ])('are read again when %s', (_, input) => {
    expect(selectLoad(held, key).stale).toBe(false);
    expect(selectLoad(after(held, input), key).stale).toBe(true);
  });
});
