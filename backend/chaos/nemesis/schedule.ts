import type { Random } from '../random.js';

export type FaultKind =
  | 'kill'
  | 'restart'
  | 'freeze'
  | 'end-connections'
  | 'flush'
  | 'cut'
  | 'forget'
  | 'delay'
  | 'stall'
  | 'fill-disk'
  | 'step-clock';

/** Something that goes wrong at a moment, and is over after a while. */
export interface PlannedFault {
  readonly atMs: number;
  readonly kind: FaultKind;
  /** A program, a way, `PostgreSQL` or `disk`. */
  readonly target: string;
  readonly lastsMs: number;
  /** Of a clock: by how many milliseconds it is wrong. */
  readonly wrongBy: number;
}

export interface Targets {
  readonly programs: readonly string[];
  readonly ways: readonly string[];
  readonly hasRedis: boolean;
  readonly hasSmallDisk: boolean;
  /** Whether the clock of a program can be stepped. */
  readonly hasClocks: boolean;
}

interface Choice {
  readonly kind: FaultKind;
  readonly targets: readonly string[];
  readonly weight: number;
  /** Milliseconds, at least and at most. */
  readonly lasts: readonly [number, number];
}

const POSTGRES = 'PostgreSQL';
const REDIS = 'Redis';

/** Milliseconds between the beginnings of two faults. */
const [SHORTEST, LONGEST] = [1_500, 7_000];
/** How often a second fault begins at the same moment. */
const TOGETHER = 0.2;
/** Milliseconds of quiet at the beginning, and at the end for what is under way. */
const [BEFORE, AFTER] = [2_000, 3_000];
/** By how many milliseconds a clock is wrong at most. */
const MOST_WRONG = 90_000;
/**
 * Milliseconds from one end of PostgreSQL to the next: what keeps an embedded server running gives up one that lives for less
 * than half a minute again and again.
 */
const POSTGRES_LIVES = 35_000;
/** Longer than the 10 s for which a worker holds a job. */
const LONG_FREEZE: readonly [number, number] = [11_000, 14_000];

/** The faults of a run, in their order; the same for the same seed, length and targets. */
export function planFaults(random: Random, seconds: number, targets: Targets): PlannedFault[] {
  const choices = choicesOf(targets);
  const sparing = choices.filter((choice) => !endsPostgres(choice));
  const faults: PlannedFault[] = [];
  let endedAt = -POSTGRES_LIVES;
  const add = (atMs: number): void => {
    const choice = random.weighted(atMs - endedAt < POSTGRES_LIVES ? sparing : choices);
    if (endsPostgres(choice)) endedAt = atMs;
    const { kind, targets: names, lasts } = choice;
    const target = random.pick(names) ?? '';
    faults.push({
      atMs,
      kind,
      target,
      lastsMs: random.whole(...lasts),
      wrongBy: random.whole(-MOST_WRONG, MOST_WRONG),
    });
  };
  let atMs = BEFORE + random.whole(0, SHORTEST);
  while (atMs < seconds * 1_000 - AFTER) {
    add(atMs);
    if (random.chance(TOGETHER)) add(atMs);
    atMs += random.whole(SHORTEST, LONGEST);
  }
  return faults;
}

const endsPostgres = ({ kind, targets }: Choice): boolean =>
  (kind === 'kill' || kind === 'restart') && targets.includes(POSTGRES);

function choicesOf({ programs, ways, hasRedis, hasSmallDisk, hasClocks }: Targets): Choice[] {
  const [none, redis] = [[0, 0] as const, hasRedis ? [REDIS] : []];
  const choices: Choice[] = [
    { kind: 'kill', targets: [...programs, ...redis], weight: 6, lasts: [0, 3_000] },
    { kind: 'kill', targets: [POSTGRES], weight: 1, lasts: none },
    { kind: 'restart', targets: programs, weight: 2, lasts: none },
    { kind: 'restart', targets: [POSTGRES], weight: 1, lasts: none },
    { kind: 'freeze', targets: programs, weight: 2, lasts: LONG_FREEZE },
    { kind: 'freeze', targets: [...programs, ...redis], weight: 2, lasts: [500, 5_000] },
    { kind: 'freeze', targets: [POSTGRES], weight: 1, lasts: [500, 6_000] },
    { kind: 'end-connections', targets: [POSTGRES], weight: 3, lasts: none },
    { kind: 'flush', targets: redis, weight: 2, lasts: none },
    { kind: 'cut', targets: ways, weight: 8, lasts: none },
    { kind: 'forget', targets: ways, weight: 2, lasts: none },
    { kind: 'delay', targets: ways, weight: 3, lasts: [2_000, 6_000] },
    { kind: 'stall', targets: ways, weight: 2, lasts: [500, 6_000] },
    { kind: 'step-clock', targets: programs, weight: hasClocks ? 2 : 0, lasts: [2_000, 10_000] },
    { kind: 'fill-disk', targets: hasSmallDisk ? ['disk'] : [], weight: 1, lasts: [2_000, 8_000] },
  ];
  return choices.filter((choice) => choice.targets.length > 0);
}
