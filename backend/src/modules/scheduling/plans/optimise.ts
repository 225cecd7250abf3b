import { Board, type BoardLayout, NONE } from '../engine/board.js';
import { countBreaks } from '../engine/breaks.js';
import { anneal } from '../engine/simulated-annealing.js';
import { improveGreedily } from '../engine/greedy-improvement.js';
import { type ConflictReason, conflictReason } from '../engine/conflict-reason.js';
import { restoreOriginalSlots } from '../engine/restore-original-slots.js';
import { seeded } from '../engine/random.js';
import { repair, repairWithTabuSearch } from '../engine/repair.js';

/** The coming slots of an event and its meetings. Slots and people are counted from 0. */
export interface Timetable extends BoardLayout {
  tables: number | null;
  /** For each slot the number of its day; later slots are not on earlier days. */
  days: readonly number[];
}

export interface Optimised {
  slotOf: (number | null)[];
  /** Idle slots between the first and the last meeting of a person on a day, summed over people and days. */
  gapsBefore: number;
  gapsAfter: number;
  unplaced: { meeting: number; reason: ConflictReason }[];
}

export interface Effort {
  /** The limit for reducing breaks, in seconds of processor time. */
  seconds: number;
  seed: number;
  /** Is called with the progress, 0 to 1, again and again. */
  onProgress: (done: number) => void;
}

/** After so many long searches without success, the other waiting meetings get a short one. */
const MAX_FUTILE = 8;

/** The greedy improvement visits so many meetings for each second allowed. */
const GREEDY_EFFORT = 1_000_000;

/** The part of the progress that placing the waiting meetings takes. */
const PLACING_SHARE = 0.1;

/**
 * Gives slots to the waiting meetings with few moves of others, then reduces the breaks of each day, and undoes the
 * moves that do not reduce breaks. The same timetable and effort lead to the same result, but see `anneal`.
 */
export function optimise(timetable: Timetable, { seconds, seed, onProgress }: Effort): Optimised {
  const random = seeded(seed);
  const board = new Board(timetable);
  const originalSlots = slotsOn(board);
  const gapsBefore = gapsOf(timetable, originalSlots);
  const waiting = originalSlots.flatMap((slot, meeting) => (slot === NONE ? [meeting] : []));
  let futile = 0;
  for (const [index, meeting] of waiting.entries()) {
    const moved =
      futile < MAX_FUTILE ? repairWithTabuSearch(board, meeting, random) : repair(board, meeting);
    if (moved === null) futile += 1;
    onProgress((PLACING_SHARE * (index + 1)) / waiting.length);
  }
  const slotOf = slotsOn(board);
  const days = daysOf(timetable, slotOf);
  for (const [index, day] of days.entries()) {
    const share = (done: number) =>
      PLACING_SHARE + ((1 - PLACING_SHARE) * (index + done)) / days.length;
    const end = day.first + day.board.slots;
    shorten(
      day,
      day.meetings.map((meeting) => {
        const originalSlot = originalSlots[meeting] ?? NONE;
        return originalSlot >= day.first && originalSlot < end ? originalSlot - day.first : NONE;
      }),
      {
        seconds: seconds / days.length,
        random,
        onProgress: (done) => onProgress(share(done)),
      },
    );
    for (const [at, meeting] of day.meetings.entries()) {
      slotOf[meeting] = day.first + day.board.slotOf(at);
    }
    onProgress(share(1));
  }
  return {
    slotOf: slotOf.map((slot) => (slot === NONE ? null : slot)),
    gapsBefore,
    gapsAfter: gapsOf(timetable, slotOf),
    unplaced: stillWaiting(timetable, slotOf),
  };
}

/** Improves greedily, then by annealing. The annealed board is kept only when it has fewer breaks. */
function shorten(
  { board }: Day,
  originalSlots: readonly number[],
  limits: { seconds: number; random: () => number; onProgress: (done: number) => void },
): void {
  improveGreedily(board, GREEDY_EFFORT * limits.seconds);
  restoreOriginalSlots(board, originalSlots);
  const few = slotsOn(board);
  const gaps = countBreaks(board);
  anneal(board, limits);
  restoreOriginalSlots(board, originalSlots);
  if (countBreaks(board) < gaps) return;
  for (const meeting of few.keys()) board.take(meeting);
  for (const [meeting, slot] of few.entries()) board.put(meeting, slot);
}

/** A day has its own board, because breaks are counted within a day. */
interface Day {
  first: number;
  board: Board;
  /** For each meeting of the board its number in the timetable. */
  meetings: number[];
}

function daysOf(timetable: Timetable, slotOf: readonly number[]): Day[] {
  return [...new Set(timetable.days)].map((day) => dayOf(timetable, day, slotOf));
}

/** A move within the day changes nobody's number of meetings: the limits only hold the meetings where there are too many. */
function dayOf(timetable: Timetable, day: number, slotOf: readonly number[]): Day {
  const first = timetable.days.indexOf(day);
  const end = timetable.days.lastIndexOf(day) + 1;
  const within = (slot: number) => slot >= first && slot < end;
  const meetings = slotOf.flatMap((slot, meeting) => (within(slot) ? [meeting] : []));
  const board = new Board({
    slots: end - first,
    people: timetable.people,
    tables: timetable.tables,
    blocked: timetable.blocked.map((slots) => slots.filter(within).map((slot) => slot - first)),
    meetings: meetings.flatMap((meeting) => {
      const given = timetable.meetings[meeting];
      if (given === undefined) return [];
      const firstSlot = Math.max(0, (given.firstSlot ?? 0) - first);
      return [{ ...given, slot: (slotOf[meeting] ?? NONE) - first, firstSlot }];
    }),
    maxPerDay: timetable.maxPerDay,
    offBoard: timetable.offBoard?.flatMap((more) =>
      more.day === day ? [{ ...more, day: 0 }] : [],
    ),
  });
  return { first, board, meetings };
}

function gapsOf(timetable: Timetable, slotOf: readonly number[]): number {
  return daysOf(timetable, slotOf).reduce((sum, { board }) => sum + countBreaks(board), 0);
}

function stillWaiting(timetable: Timetable, slotOf: readonly number[]): Optimised['unplaced'] {
  const meetings = timetable.meetings.map((given, at) => ({ ...given, slot: slotOf[at] ?? NONE }));
  const board = new Board({ ...timetable, meetings });
  return slotOf.flatMap((slot, meeting) =>
    slot === NONE ? [{ meeting, reason: conflictReason(board, meeting) }] : [],
  );
}

function slotsOn(board: Board): number[] {
  return Array.from({ length: board.meetings }, (_, meeting) => board.slotOf(meeting));
}
