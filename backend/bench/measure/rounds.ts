import { median, quantile, spread } from './figures.js';

/** What one run of one side measured, by the name of the metric: one value, or all where a part of them is asked for. */
export type Sample = Readonly<Record<string, number | readonly number[]>>;

export interface Metric {
  readonly key: string;
  readonly title: string;
  readonly unit: string;
  /** Of all that was measured in all rounds, the value below which this part of it lies. */
  readonly part?: number;
  /** The most that ours may be of the floor; the least, where more is better. */
  readonly limit?: number;
  readonly moreIsBetter?: boolean;
  /** The most that ours may be in its own unit, whatever the floor is; the least, where more is better. */
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

/** What one run of each side measured. */
export interface Round {
  readonly floor: Sample;
  readonly ours: Sample;
}

/** Runs both sides `rounds` times, now one and now the other first, after the runs of each that are thrown away. */
export async function interleave(
  sides: Sides,
  rounds: number,
  thrownAway: number,
): Promise<Round[]> {
  const taken: Round[] = [];
  for (let round = -thrownAway; round < rounds; round += 1) {
    const oursFirst = round % 2 === 0;
    const first = await sides[oursFirst ? 'ours' : 'floor']();
    const second = await sides[oursFirst ? 'floor' : 'ours']();
    if (round >= 0) {
      taken.push(oursFirst ? { ours: first, floor: second } : { floor: first, ours: second });
    }
  }
  return taken;
}

/**
 * One line for a metric of all rounds. The ratio is the median of the rounds' ratios: what slows the machine down slows
 * both. The slowest of a round are too few for that: a part is one of all rounds together.
 */
export function lineOf(
  workload: string,
  { key, title, unit, part, limit, most, moreIsBetter = false, compared = false }: Metric,
  taken: readonly Round[],
): Line {
  const valueOf = (samples: readonly Sample[]): number => {
    const values = samples.flatMap((sample) => sample[key] ?? Number.NaN);
    return part === undefined ? median(values) : quantile(values, part);
  };
  const ratioOf = (rounds: readonly Round[]): number =>
    valueOf(rounds.map(({ ours }) => ours)) / valueOf(rounds.map(({ floor }) => floor));
  const ratios = taken.map((round) => ratioOf([round]));
  const ours = valueOf(taken.map((round) => round.ours));
  const ratio = part === undefined ? median(ratios) : ratioOf(taken);
  const holds = (value: number, bound: number | undefined): boolean =>
    bound === undefined || (moreIsBetter ? value >= bound : value <= bound);
  return {
    workload,
    metric: title,
    unit,
    floor: valueOf(taken.map(({ floor }) => floor)),
    ours,
    ratio,
    spread: spread(ratios),
    limit: limit ?? null,
    most: most ?? null,
    holds: (limit ?? most) === undefined ? null : holds(ratio, limit) && holds(ours, most),
    compared,
    measuredOn: new Date().toISOString().slice(0, 10),
  };
}
