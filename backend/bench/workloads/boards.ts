import { built } from '../stage/built.js';
import type { Sample } from '../measure/rounds.js';
import type { Workload } from './workload.js';

/** Of a problem, what the floor needs. */
interface Problem {
  readonly people: number;
  readonly slots: number;
  readonly meetings: readonly (readonly [number, number])[];
  readonly blocked: readonly (readonly number[])[];
}

interface LargeBoard {
  readonly largeProblem: (seed: number) => Problem;
  readonly measureLargeBoard: (problem: Problem) => {
    placeMicroseconds: number;
    repairs: number;
    failed: number;
    repairMilliseconds: { median: number; p99: number; most: number };
    movesPerRepair: number;
  };
}

/** The engine alone, without a database: everybody's meetings at an event of 10,000, one after the other. */
const board: Workload = {
  name: 'board',
  title: '120,960 meetings of 10,000 people put into 32 slots, moving others where none is free',
  floor: 'the first slot free for both, of two sets of bits, taken; nothing for a repair',
  prepare: async () => {
    const { largeProblem, measureLargeBoard } = await built<LargeBoard>(
      'modules/scheduling/evaluation/large-board.js',
    );
    const problem = largeProblem(1);
    const { repairs, failed, movesPerRepair } = measureLargeBoard(problem);
    return {
      note: `${repairs} repairs, ${failed} without success, ${movesPerRepair.toFixed(2)} moves each`,
      metrics: [
        { key: 'place', title: 'a placement, on average', unit: 'µs', most: 10 },
        { key: 'processor', title: 'processor time for each meeting', unit: 'µs', compared: true },
        { key: 'median', title: 'a repair, median', unit: 'ms' },
        { key: 'p99', title: 'a repair, 99 %', unit: 'ms', most: 5 },
        { key: 'longest', title: 'a repair, the longest', unit: 'ms' },
      ],
      floor: async () => perMeeting(problem, () => ({ place: placeBarely(problem) })),
      ours: async () =>
        perMeeting(problem, () => {
          const { placeMicroseconds, repairMilliseconds } = measureLargeBoard(problem);
          const { median, p99, most } = repairMilliseconds;
          return { place: placeMicroseconds, median, p99, longest: most };
        }),
    };
  },
};

function perMeeting({ meetings }: Problem, work: () => Sample): Sample {
  const before = process.cpuUsage();
  const sample = work();
  const { user, system } = process.cpuUsage(before);
  return { ...sample, processor: (user + system) / meetings.length };
}

/** Microseconds for each meeting that finds a slot free for both, 32 at most, where nothing else counts. */
function placeBarely({ people, slots, meetings, blocked }: Problem): number {
  const free = new Int32Array(people).fill(slots === 32 ? -1 : (1 << slots) - 1);
  for (const [person, list] of blocked.entries()) {
    for (const slot of list) free[person] = (free[person] ?? 0) & ~(1 << slot);
  }
  let placed = 0;
  const begun = performance.now();
  for (const [a, b] of meetings) {
    const shared = (free[a] ?? 0) & (free[b] ?? 0);
    if (shared === 0) continue;
    const slot = shared & -shared;
    free[a] = (free[a] ?? 0) & ~slot;
    free[b] = (free[b] ?? 0) & ~slot;
    placed += 1;
  }
  return ((performance.now() - begun) * 1000) / placed;
}

export const BOARDS: readonly Workload[] = [board];
