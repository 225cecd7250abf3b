import { median } from '../measure/figures.js';
import type { Line } from '../measure/rounds.js';

/** How much worse processor time may get before the comparison fails. */
const TOLERATED = 1.15;
/** How many runs are remembered: one alone may have had luck, and every later one would look worse. */
const REMEMBERED = 5;

const key = ({ workload, metric }: Line): string => `${workload}: ${metric}`;

/** Of each compared line, by workload and metric, the multiples of its floor in the runs stored last, the latest last. */
export type Remembered = Readonly<Record<string, readonly number[]>>;

/** What is remembered with a run of these lines added. */
export function rememberedWith(remembered: Remembered, lines: readonly Line[]): Remembered {
  const added = lines
    .filter(({ compared }) => compared)
    .map((line) => {
      const ratios = [...(remembered[key(line)] ?? []), line.ratio];
      return [key(line), ratios.slice(-REMEMBERED)] as const;
    });
  return { ...remembered, ...Object.fromEntries(added) };
}

export interface Worse {
  readonly workload: string;
  readonly what: string;
  readonly was: number;
  readonly is: number;
}

/** What takes more processor time than in the middle one of the remembered runs, both as multiples of their floors. */
export function worseThan(remembered: Remembered, now: readonly Line[]): Worse[] {
  return now.flatMap((line) => {
    const ratios = remembered[key(line)];
    if (!line.compared || ratios === undefined) return [];
    const was = median(ratios);
    if (line.ratio <= was * TOLERATED) return [];
    return [{ workload: line.workload, what: key(line), was, is: line.ratio }];
  });
}
