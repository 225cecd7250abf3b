import { describe, expect, it } from '@jest/globals';
import type { EventState } from '../events/event-view.js';
import { EventPlaces, pairOf } from '../places/event-places.js';
import { DayLimits } from './day-limits.js';
import { layOutEvent, type PlacedMeeting } from './event-board.js';

const at = (clock: string): Date => new Date(`2026-11-21T${clock}:00Z`);

/** The event has slots of half an hour from 08:00 to 23:00. Meetings before 21:00 are within twelve hours of `NOW`. */
const NOW = at('09:00');
const EVENT: EventState = {
  id: '3f2b8c1e-5a64-4d1c-9a0e-6d1f0b7c2e11',
  name: 'Supplier day',
  description: '',
  startDate: at('00:00'),
  endDate: at('23:59'),
  timezone: 'UTC',
  networkingStartTime: '08:00',
  networkingEndTime: '23:00',
  meetingDurationMinutes: 30,
  meetingGapMinutes: 0,
  location: 'Hall 4',
  isVirtual: false,
  maxAttendees: null,
  tables: 2,
  slotPolicy: 'first',
  leadTimeMinutes: 0,
  reminderMinutes: null,
  requestsExpireAfterHours: null,
  requestsOpenAt: null,
  requestsCloseAt: null,
  changesCloseAt: null,
  cancelledAt: null,
  cancelReason: null,
  rulesVersion: 1,
  rulesChangedIn: 1,
  rulesChangedAt: at('00:00'),
  limitsRequestsByType: false,
  bannerImage: null,
  externalUrl: null,
  videoUrl: null,
  isActive: true,
  confirmedAddressesOnly: false,
  attendeeCount: 4,
  version: 1,
  createdAt: at('00:00'),
};

const placed = (pair: string, from: string, to: string, movable = true): PlacedMeeting => {
  const [requesterUserId = '', requesteeUserId = ''] = pair;
  const times = { start: at(from), end: at(to) };
  return { id: pair, requesterUserId, requesteeUserId, ...times, place: '1', movable };
};
const waiting = { id: 'ac', requesterUserId: 'a', requesteeUserId: 'c' };
const TWO = EventPlaces.NONE.numbered(2);
const layOut = (...meetings: PlacedMeeting[]) => layOutPart(meetings, meetings);
/** Puts only `some` of the meetings of the event on the board. */
const NO_LIMITS = new DayLimits('UTC', []);
const layOutPart = (
  all: PlacedMeeting[],
  some: PlacedMeeting[],
  places = TWO,
  limits = NO_LIMITS,
) =>
  layOutEvent(EVENT, NOW, {
    placed: some,
    elsewhere: [],
    waiting: [waiting],
    places,
    limits,
    sharedLoad: ({ start, end }) =>
      all.filter((one) => !places.hasOwn(pairOf(one)) && one.start < end && one.end > start).length,
  });

describe('the board of an event', () => {
  it('has the coming slots, and the meetings in their slots', () => {
    const { board, meetings, slots } = layOut(placed('ab', '22:00', '22:30'));
    expect(slots[0]?.start).toEqual(NOW);
    expect(meetings.map(({ id }) => id)).toEqual(['ab', 'ac']);
    expect(slots[board.slotOf(0)]?.start).toEqual(at('22:00'));
    expect([board.isPinned(0), board.isPinned(1)]).toEqual([false, false]);
  });

  it('leaves out a meeting that has begun, but blocks its people and takes away its table', () => {
    const { board, meetings } = layOut(placed('ab', '08:40', '09:40'));
    expect(meetings.map(({ id }) => id)).toEqual(['ac']);
    // Person a of the waiting meeting is also in the meeting that has begun.
    expect([0, 1, 2].map((slot) => board.isFree(board.personA(0), slot))).toEqual([
      false,
      false,
      true,
    ]);
    expect([0, 1, 2].map((slot) => board.tables(slot))).toEqual([1, 1, 2]);
  });

  it('has only the tables that meetings outside the board leave free', () => {
    const here = placed('ab', '22:00', '22:30');
    const { board, meetings } = layOutPart([here, placed('cd', '22:00', '22:30')], [here]);
    const slot = board.slotOf(0);
    expect([meetings.length, board.tables(slot), board.hasTable(slot)]).toEqual([2, 1, false]);
    expect(board.tables(slot + 1)).toBe(2);
  });

  it('counts the meetings of people with a place of their own at no other place', () => {
    const own = { id: 'own', label: 'Stand', zone: null, ownerUserId: 'd' };
    const meetings = [placed('ab', '22:00', '22:30'), placed('cd', '22:00', '22:30')];
    const { board } = layOutPart(meetings, meetings, TWO.with(own));
    const slot = board.slotOf(0);
    expect([board.slotOf(1), board.tables(slot), board.hasTable(slot)]).toEqual([slot, 2, true]);
  });

  it('pins meetings that must not move, and lets no meeting move to a slot within the next twelve hours', () => {
    const { board, slots } = layOut(
      placed('ab', '22:00', '22:30', false),
      placed('cd', '22:00', '22:30'),
    );
    expect([board.isPinned(0), board.isPinned(1)]).toEqual([true, false]);
    expect(slots[board.firstSlot(1)]?.start).toEqual(at('21:00'));
    // A meeting without a time may take any coming slot.
    expect(board.firstSlot(2)).toBe(0);
  });

  it('knows how many meetings people may have on a day, and those that are not on the board', () => {
    const here = placed('ab', '22:00', '22:30');
    const waitingAt = (most: number) => {
      const rows = [here, placed('ad', '08:00', '08:30')].map(({ id, start }) => ({
        userId: 'a',
        most,
        meetingId: id,
        start,
      }));
      const { board } = layOutPart([here], [here], TWO, new DayLimits('UTC', rows));
      return { shared: board.sharedWord(1, 0) !== 0, isPinned: board.isPinned(0) };
    };
    expect(waitingAt(3)).toEqual({ shared: true, isPinned: false });
    expect(waitingAt(2)).toEqual({ shared: false, isPinned: false });
    // Where a person has too many meetings on a day, they stay where they are.
    expect(waitingAt(1)).toEqual({ shared: false, isPinned: true });
  });
});
