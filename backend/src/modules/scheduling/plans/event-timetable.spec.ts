import { describe, expect, it } from '@jest/globals';
import type { EventState } from '../../events/event-view.js';
import { EventPlaces } from '../../places/event-places.js';
import { Board } from '../engine/board.js';
import { DayLimits } from '../day-limits.js';
import { EventTimetable, type PlannedMeeting } from './event-timetable.js';

const DAY = '2026-11-21';
const at = (clock: string, day = DAY): Date => new Date(`${day}T${clock}:00Z`);

/** Slots of 30 minutes from nine to noon on two days. */
const EVENT: EventState = {
  id: '3f2b8c1e-5a64-4d1c-9a0e-6d1f0b7c2e11',
  name: 'Supplier day',
  description: '',
  startDate: at('00:00'),
  endDate: at('23:59', '2026-11-22'),
  timezone: 'UTC',
  networkingStartTime: '09:00',
  networkingEndTime: '12:00',
  meetingDurationMinutes: 30,
  meetingGapMinutes: 0,
  location: 'Hall 4',
  isVirtual: false,
  maxAttendees: null,
  tables: 3,
  slotPolicy: 'first',
  leadTimeMinutes: 10,
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

const meeting = (
  pair: string,
  clock: string | null,
  table: number | string | null = null,
): PlannedMeeting => {
  const start = clock === null ? null : at(clock);
  const end = start && new Date(start.getTime() + 30 * 60_000);
  const [requesterUserId = '', requesteeUserId = ''] = pair;
  const place = table === null ? null : String(table);
  return { id: pair, requesterUserId, requesteeUserId, start, end, place, fixed: false };
};
const placeAt = (label: string) => ({ id: label, label, zone: null });
const timetableOf = (
  meetings: PlannedMeeting[],
  now = at('09:10'),
  places = EventPlaces.NONE.numbered(EVENT.tables),
  limits = new DayLimits('UTC', []),
): EventTimetable => {
  const busy = meetings.flatMap(({ id, start, end, requesterUserId, requesteeUserId }) =>
    start === null || end === null
      ? []
      : [requesterUserId, requesteeUserId].map((userId) => ({ userId, meetingId: id, start, end })),
  );
  const lunch = { userId: 'b', meetingId: null, start: at('11:00'), end: at('11:10') };
  return new EventTimetable({
    event: EVENT,
    now,
    meetings,
    busy: [...busy, lunch],
    places,
    limits,
  });
};

describe('the timetable of an event for the optimiser', () => {
  it('has the coming slots by days, and pins meetings that begin within the hour', () => {
    const times = timetableOf([
      meeting('ab', '10:00', 1),
      meeting('cd', '10:30', 2),
      meeting('ac', null),
    ]);
    expect(times.timetable).toMatchObject({
      slots: 11,
      days: [0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1],
      people: 4,
      tables: 3,
    });
    expect(times.firstOpen).toBe(2);
    expect(times.timetable.meetings).toEqual([
      { a: 0, b: 1, slot: 1, pinned: true },
      { a: 2, b: 3, slot: 2, pinned: false, firstSlot: 2 },
      { a: 0, b: 2, slot: null, pinned: false, firstSlot: 2 },
    ]);
  });

  it('pins the meetings of people who do not let their times move', () => {
    const kept = { ...meeting('cd', '11:00', 2), fixed: true };
    const { timetable } = timetableOf([kept, { ...meeting('ac', null), fixed: true }]);
    expect(timetable.meetings.map(({ pinned }) => pinned)).toEqual([true, false]);
  });

  it('blocks slots that overlap a blocked time or a meeting between the slots, which also takes a table', () => {
    const times = timetableOf([meeting('ab', '11:45', 1), meeting('bc', '10:30', 2)]);
    expect(times.timetable.meetings).toHaveLength(1);
    expect(times.timetable.tables).toBe(2);
    // Person b has blocked 11:00 and has a meeting from 11:45, which is between the slots.
    expect(times.timetable.blocked[0]).toEqual([4, 3]);
  });

  it('describes each move by the old and the new place, with the free table of the next meeting', () => {
    const times = timetableOf([
      meeting('ab', '11:30', 1),
      meeting('ac', '10:30', 3),
      meeting('cd', '11:00', 1),
    ]);
    const found = times.outcomeOf({
      slotOf: [3, 2, 3],
      gapsBefore: 1,
      gapsAfter: 0,
      unplaced: [],
    });
    expect(found.moves).toEqual([
      {
        meetingId: 'ab',
        from: expect.objectContaining({ start: at('11:30').toISOString(), place: placeAt('1') }),
        to: expect.objectContaining({ start: at('11:00').toISOString(), place: placeAt('3') }),
      },
    ]);
  });

  it('moves the meetings of an owner to the place of the owner, which others never get', () => {
    const own = { id: 'A', label: 'A', zone: 'North', ownerUserId: 'a' };
    const places = EventPlaces.NONE.numbered(1).with(own);
    const times = timetableOf(
      [meeting('ab', '11:30', 'A'), meeting('cd', '10:30', 1)],
      at('09:10'),
      places,
    );
    expect(times.timetable).toMatchObject({ tables: 1, meetings: [{ ownPlace: true }, {}] });
    const found = times.outcomeOf({ slotOf: [3, 3], gapsBefore: 1, gapsAfter: 0, unplaced: [] });
    expect(found.moves.map(({ meetingId, to }) => [meetingId, to.place?.label])).toEqual([
      ['ab', 'A'],
      ['cd', '1'],
    ]);
  });

  it('knows how many meetings people may have on a day, with those that are over', () => {
    const rows = ['ab', 'over'].map((meetingId) => ({
      userId: 'a',
      most: 2,
      meetingId,
      start: at(meetingId === 'ab' ? '10:30' : '09:00'),
    }));
    const { timetable } = timetableOf(
      [meeting('ab', '10:30', 1), meeting('ac', null)],
      at('09:10'),
      undefined,
      new DayLimits('UTC', rows),
    );
    expect(timetable.maxPerDay).toEqual([2, null, null]);
    expect(timetable.offBoard).toEqual([{ person: 0, day: 0, meetings: 1 }]);
    const board = new Board(timetable);
    expect([board.isDayFull(1, 0, 3), board.isDayFull(1, 0, 7)]).toEqual([true, false]);
  });

  it('is over when no slot may change any more', () => {
    const times = timetableOf([meeting('ab', null)], at('11:00', '2026-11-22'));
    expect(times.isOver).toBe(true);
    expect(times.unchangedOutcome().unplaced).toEqual([{ meetingId: 'ab', reason: 'no-slots' }]);
  });
});
