import { describe, expect, it } from '@jest/globals';
import { drawInstance, type InstanceShape } from '../../tools/plan-evaluation/instances.js';
import { DayLimits } from './day-limits.js';
import { Board, NONE } from './engine/board.js';
import { boardOf } from './engine/plan.js';
import { place } from './engine/place.js';
import { seeded } from './engine/random.js';
import { repairWithTabuSearch } from './engine/repair.js';
import type { Repair } from './event-board.js';
import { EventPlaces } from '../places/event-places.js';
import { repairNearby } from './nearby-repair.js';
import type { DiaryEntry } from './neighbourhood.js';

const SLOTS = 16;
const MINUTES = 30;
const DAY = new Date('2027-03-02T00:00:00Z');
const NOW = new Date('2027-02-01T00:00:00Z');
const MOST = 12;
const LIMITS = { maxMoves: MOST };
const startOf = (slot: number): Date => new Date(DAY.getTime() + slot * MINUTES * 60_000);
const slotAt = (start: Date): number => (start.getTime() - DAY.getTime()) / (MINUTES * 60_000);

/** Draws a day of two hundred people, places its meetings by first fit, and lists the meetings without a slot. */
function fullDay(shape: Partial<InstanceShape>, seed: number) {
  const problem = drawInstance(
    { people: 200, slots: SLOTS, tables: 80, used: 0.9, blocked: 0.08, ...shape },
    seed,
  );
  const board = boardOf({ ...problem, pinned: [] });
  const waiting = problem.meetings.flatMap((_, meeting) =>
    place(board, meeting) ? [] : [meeting],
  );
  const slotOf = problem.meetings.map((_, meeting) => board.slotOf(meeting));
  return { ...problem, slotOf, waiting, isPinned: problem.pinned?.map((slot) => slot !== null) };
}
type Day = ReturnType<typeof fullDay>;

const people = ({ meetings }: Day, meeting: number): [number, number] => {
  const [a = 0, b = 0] = meetings[meeting] ?? [];
  return [a, b];
};

/** Puts the whole day on one board. */
const wholeBoard = (day: Day): Board =>
  new Board({
    slots: SLOTS,
    people: day.people,
    tables: day.tables,
    blocked: day.blocked ?? [],
    meetings: day.meetings.map((_, meeting) => {
      const [a, b] = people(day, meeting);
      const slot = day.slotOf[meeting] ?? NONE;
      return { a, b, slot, pinned: day.isPinned?.[meeting] };
    }),
  });

function linesOf(day: Day, person: number): DiaryEntry[] {
  const userId = String(person);
  const during = (slot: number) => ({ userId, start: startOf(slot), end: startOf(slot + 1) });
  const meetings = day.meetings.flatMap((_, meeting): DiaryEntry[] => {
    const [a, b] = people(day, meeting);
    const slot = day.slotOf[meeting] ?? NONE;
    if (slot === NONE || (a !== person && b !== person)) return [];
    const [requesterUserId, requesteeUserId] = [String(a), String(b)];
    const movable = !day.isPinned?.[meeting];
    const own = {
      meetingId: String(meeting),
      requesterUserId,
      requesteeUserId,
      place: '1',
      movable,
    };
    return [{ ...during(slot), ...own }];
  });
  const blocked = (day.blocked?.[person] ?? []).map((slot) => ({
    ...during(slot),
    meetingId: null,
  }));
  return [...meetings, ...blocked];
}

const placesOf = (tables: number | null): EventPlaces => EventPlaces.NONE.numbered(tables);

const findNearby = (day: Day, meeting: number, sizes: number[]): Promise<Repair | null> => {
  const [a, b] = people(day, meeting);
  return repairNearby(
    {
      event: {
        ...EVENT,
        tables: day.tables,
      },
      now: NOW,
      meeting: { id: String(meeting), requesterUserId: String(a), requesteeUserId: String(b) },
      places: placesOf(day.tables),
      sharedLoad: ({ start }) => day.slotOf.filter((slot) => slot === slotAt(start)).length,
      atPlaces: [],
      limits: LIMITS,
      readLimits: () => Promise.resolve(new DayLimits('UTC', [])),
      read: (userIds) => Promise.resolve(userIds.flatMap((id) => linesOf(day, Number(id)))),
    },
    sizes,
  );
};

/** Applies the repair to a board of the whole day, which refuses a person in two meetings at once. */
function makeOnWhole(day: Day, { placements }: Repair): Board {
  const board = wholeBoard(day);
  for (const { meetingId } of placements) board.take(Number(meetingId));
  for (const { meetingId, slot } of placements) {
    const [a, b] = [board.personA(Number(meetingId)), board.personB(Number(meetingId))];
    expect([a, b].map((one) => board.isFree(one, slotAt(slot.start)))).toEqual([true, true]);
    board.put(Number(meetingId), slotAt(slot.start));
  }
  return board;
}

describe('a repair that reads only a part of an event', () => {
  it.each([
    { name: 'with free tables', shape: {} },
    { name: 'with nearly all tables taken', shape: { tables: 70, used: 0.99, blocked: 0.04 } },
    { name: 'when a third of the meetings must not move', shape: { pinned: 0.34 } },
  ])(
    'breaks no rule of the whole event $name, and is found nearly as often as with all people',
    async ({ shape }) => {
      let [found, whole] = [0, 0];
      for (let seed = 1; seed <= 3; seed += 1) {
        const day = fullDay(shape, seed);
        for (const meeting of day.waiting.slice(0, 20)) {
          const all = repairWithTabuSearch(wholeBoard(day), meeting, seeded(0), LIMITS);
          const repair = await findNearby(day, meeting, [20, 40, 80]);
          if (all !== null) whole += 1;
          if (repair === null) continue;
          found += 1;
          const changed = repair.placements.map(({ meetingId }) => Number(meetingId));
          expect(new Set(changed).size).toBe(changed.length);
          expect(changed[0]).toBe(meeting);
          expect(changed.length).toBeLessThanOrEqual(MOST + 1);
          expect(changed.some((one) => day.isPinned?.[one] && one !== meeting)).toBe(false);
          const board = makeOnWhole(day, repair);
          for (let slot = 0; slot < SLOTS; slot += 1) {
            expect(board.load(slot)).toBeLessThanOrEqual(day.tables ?? Infinity);
          }
          expect(board.slotOf(meeting)).not.toBe(NONE);
        }
      }
      expect(whole).toBeGreaterThan(10);
      expect(found / whole).toBeGreaterThan(0.9);
    },
  );

  it('is the same when the search runs twice on the same day', async () => {
    const day = fullDay({}, 4);
    const [meeting = 0] = day.waiting;
    expect(await findNearby(day, meeting, [20, 40])).toEqual(
      await findNearby(day, meeting, [20, 40]),
    );
  });
});

const EVENT = {
  id: '3f2b8c1e-5a64-4d1c-9a0e-6d1f0b7c2e11',
  name: 'Supplier day',
  description: '',
  startDate: DAY,
  endDate: new Date(DAY.getTime() + 86_400_000 - 1),
  timezone: 'UTC',
  networkingStartTime: '00:00',
  networkingEndTime: '08:00',
  meetingDurationMinutes: MINUTES,
  meetingGapMinutes: 0,
  location: 'Hall 4',
  isVirtual: false,
  maxAttendees: null,
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
  rulesChangedAt: new Date(0),
  limitsRequestsByType: false,
  bannerImage: null,
  externalUrl: null,
  videoUrl: null,
  isActive: true,
  confirmedAddressesOnly: false,
  attendeeCount: 200,
  version: 1,
  createdAt: NOW,
} as const;
