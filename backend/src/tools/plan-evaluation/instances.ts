import { seeded } from '../../modules/scheduling/engine/random.js';
import type { Problem } from '../../modules/scheduling/engine/problem.js';
import { shuffled } from './shuffled.js';

export interface InstanceShape {
  people: number;
  slots: number;
  tables: number;
  /** Share of all places (tables times slots) that the meetings take. */
  used: number;
  /** Share of the cells, people times slots, that is blocked. */
  blocked: number;
  /** Share of the meetings that are limited to a range of slots. */
  ranged?: number;
  /** Share of the meetings that are pinned. */
  pinned?: number;
  /** How unevenly the meetings are spread. 0: all people have about equally many; 1: a few, such as hosts, have very many. */
  unevenness?: number;
}

interface DrawnMeeting {
  pair: readonly [number, number];
  slot: number;
}

/**
 * Draws a problem that can be planned completely: it draws a whole schedule, forgets the times and shuffles the
 * meetings. The same seed gives the same problem.
 */
export function drawInstance(shape: InstanceShape, seed: number): Problem {
  const random = seeded(seed);
  const { slots, people, tables } = shape;
  const isBlocked = Array.from({ length: people }, () =>
    Array.from({ length: slots }, () => random() < shape.blocked),
  );
  const drawn = shuffled(drawSchedule(shape, isBlocked, random), random);
  const pinned = drawn.map(({ slot }) => (random() < (shape.pinned ?? 0) ? slot : null));
  return {
    slots,
    tables,
    people,
    meetings: drawn.map(({ pair, slot }) => {
      if (random() >= (shape.ranged ?? 0)) return pair;
      const first = Math.floor(random() * (slot + 1));
      const last = slot + Math.floor(random() * (slots - slot));
      return [...pair, first, last] as const;
    }),
    blocked: isBlocked.map((row) => row.flatMap((blocked, slot) => (blocked ? [slot] : []))),
    pinned,
    seed,
  };
}

/** Pairs people slot by slot until the places are taken; nobody meets the same person twice. */
function drawSchedule(
  { slots, people, tables, used, unevenness = 0 }: InstanceShape,
  isBlocked: readonly (readonly boolean[])[],
  random: () => number,
): DrawnMeeting[] {
  const weights = Array.from({ length: people }, () => (1 - random()) ** (3 * unevenness));
  const met = new Set<string>();
  const drawn: DrawnMeeting[] = [];
  let meetingsDue = 0;
  for (let slot = 0; slot < slots; slot += 1) {
    meetingsDue += used * tables;
    // A random order in which heavier weights tend to come first (Efraimidis and Spirakis, 2006).
    const free = weights
      .flatMap((weight, person) =>
        isBlocked[person]?.[slot] ? [] : [{ person, key: Math.log(1 - random()) / weight }],
      )
      .sort((one, other) => other.key - one.key)
      .map(({ person }) => person);
    let placed = 0;
    // Meetings that do not fit into this slot are due in the next one.
    while (placed < tables && meetingsDue >= 1 && free.length > 1) {
      const a = free.shift() ?? 0;
      const partner = free.findIndex((b) => !met.has(pairKey(a, b)));
      // Person a has met everybody who is still free.
      if (partner < 0) continue;
      const [b = 0] = free.splice(partner, 1);
      met.add(pairKey(a, b));
      drawn.push({ pair: [a, b], slot });
      placed += 1;
      meetingsDue -= 1;
    }
  }
  return drawn;
}

function pairKey(a: number, b: number): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}
