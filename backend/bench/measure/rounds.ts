import { median, spread } from './figures.js';

/** What one run of one side measured, by the name of the metric. */
export type Sample = Readonly<Record<string, number>>;

export interface Metric {
  readonly key: string;
  readonly title: string;
  readonly unit: string;
  /** The most that ours may be of the floor; the least, where more is better. */
  readonly limit?: number;
  readonly moreIsBetter?: boolean;
  /** The most that ours may be in its own unit, whatever the floor is. */
  readonly most?: number;
  /** Whether it is compared with the stored figures: processor time, which a busy machine leaves alone. */
  readonly compared?: boolean;
}

/** One thing done in two ways, each measured in turn. */
export interface Sides {
  readonly metrics: readonly Metric[];
  floor(): Promise<Sample>;
  ours(): Promise<Sample>;
  /** A line about what could not be run as meant. */
  readonly note?: string;
  close?(): Promise<void>;
}

export interface Line {
  readonly workload: string;
  readonly metric: string;
  readonly unit: string;
  readonly floor: number;
  readonly ours: number;
  readonly ratio: number;
  readonly spread: number;
  readonly limit: number | null;
  /** The same in the unit of the metric. */
  readonly most: number | null;
  readonly holds: boolean | null;
  readonly compared: boolean;
  /** The day, as YYYY-MM-DD in UTC. */
  readonly measuredOn: string;
}

/**
 * Runs both sides `rounds` times, now one and now the other first, after one run of each that is thrown
 * away. The ratio is the median of the rounds' ratios: what slows the machine down slows both.
 */
export async function interleave(workload: string, sides: Sides, rounds: number): Promise<Line[]> {
  const taken: { floor: Sample; ours: Sample }[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const oursFirst = round % 2 === 0;
    const first = oursFirst ? await sides.ours() : await sides.floor();
    const second = oursFirst ? await sides.floor() : await sides.ours();
    if (round >= 0) {
      taken.push(oursFirst ? { ours: first, floor: second } : { floor: first, ours: second });
    }
  }
  return sides.metrics.map((metric) => lineOf(workload, metric, taken));
}

function lineOf(
  workload: string,
  { key, title, unit, limit, most, moreIsBetter = false, compared = false }: Metric,
  taken: readonly { floor: Sample; ours: Sample }[],
): Line {
  const floors = taken.map(({ floor }) => floor[key] ?? Number.NaN);
  const ours = taken.map((round) => round.ours[key] ?? Number.NaN);
  const ratios = taken.map((_, at) => (ours[at] ?? Number.NaN) / (floors[at] ?? Number.NaN));
  const ratio = median(ratios);
  const near = limit === undefined || (moreIsBetter ? ratio >= limit : ratio <= limit);
  const within = near && median(ours) <= (most ?? Infinity);
  return {
    workload,
    metric: title,
    unit,
    floor: median(floors),
    ours: median(ours),
    ratio,
    spread: spread(ratios),
    limit: limit ?? null,
    most: most ?? null,
    holds: (limit ?? most) === undefined ? null : within,
    compared,
    measuredOn: new Date().toISOString().slice(0, 10),
  };
}
