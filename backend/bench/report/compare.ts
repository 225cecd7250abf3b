import type { Line } from '../measure/rounds.js';

/** How much worse processor time may get before the comparison fails. */
const TOLERATED = 1.15;

const key = ({ workload, metric }: Line): string => `${workload}: ${metric}`;

export interface Worse {
  readonly workload: string;
  readonly what: string;
  readonly was: number;
  readonly is: number;
}

/** What takes more processor time than the stored figures say, both as multiples of their floors. */
export function worseThan(stored: readonly Line[], now: readonly Line[]): Worse[] {
  const before = new Map(stored.map((line) => [key(line), line.ratio]));
  return now.flatMap((line) => {
    const was = before.get(key(line));
    if (!line.compared || was === undefined || line.ratio <= was * TOLERATED) return [];
    return [{ workload: line.workload, what: key(line), was, is: line.ratio }];
  });
}
