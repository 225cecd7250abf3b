import { Board, type BoardMeeting, NONE } from '../engine/board.js';
import { countBreaks } from '../engine/breaks.js';
import { anneal } from '../engine/simulated-annealing.js';
import { improveGreedily } from '../engine/greedy-improvement.js';
import { type ConflictReason, conflictReason } from '../engine/conflict-reason.js';
import { restoreOriginalSlots } from '../engine/restore-original-slots.js';
import { seeded } from '../engine/random.js';
import { repair, repairWithTabuSearch } from '../engine/repair.js';

/** The coming slots of an event and the meetings in them, everything counted from 0. */
export interface Timetable {
  slots: number;
  /** The first slot of each day, in order. */
  days: readonly number[];
  people: number;
  tables: number | null;
  blocked: readonly (readonly number[])[];
  meetings: readonly BoardMeeting[];
}

export interface Optimised {
  slotOf: (number | null)[];
  /** Idle slots between a person's first and last meeting of a day, summed. */
  gapsBefore: number;
  gapsAfter: number;
  unplaced: { meeting: number; reason: ConflictReason }[];
}

export interface Effort {
  /** The longest that making the days shorter may take. */
  seconds: number;
  seed: number;
  /** Told how far it is, 0 to 1, every now and then. */
  onProgress: (done: number) => void;
}

/** Long searches without success after which the others that wait are not worth theirs. */
const MAX_FUTILE = 8;

/** Meetings looked at in each second allowed before the search at random. */
const GREEDY_EFFORT = 1_000_000;

/** What of the progress placing is. */
const PLACING_SHARE = 0.1;

/**
 * Gives times to the meetings that wait, moving as few others as that takes, then makes everybody's
 * days shorter, each day for itself, and takes back whatever moved for nothing.
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
  const days = timetable.days.map((_, day) => dayOf(timetable, day, slotOf));
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

/** First by moves that each gain something; the search at random counts only where it gains more. */
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

/** One day as a board of its own: idle time is counted within it. */
interface Day {
  first: number;
  board: Board;
  /** Which meeting of the timetable each one of the board is. */
  meetings: number[];
}

function dayOf(timetable: Timetable, index: number, slotOf: readonly number[]): Day {
  const first = timetable.days[index] ?? 0;
  const end = timetable.days[index + 1] ?? timetable.slots;
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
  });
  return { first, board, meetings };
}

function gapsOf(timetable: Timetable, slotOf: readonly number[]): number {
  return timetable.days.reduce(
    (sum, _, day) => sum + countBreaks(dayOf(timetable, day, slotOf).board),
    0,
  );
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
