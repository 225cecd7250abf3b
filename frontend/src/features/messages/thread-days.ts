import type { Instant } from '@rendezvous/contract';
import { formatDay, zoneShortName } from '../../text/format';

interface Dated {
  createdAt: Instant;
}

export interface ThreadDay<Row> {
  /** `Saturday 21 November 2026, CET`. */
  label: string;
  rows: Row[];
}

/** The rows, which are in order, by the day in `zone` on which they were written. */
export function daysOf<Row extends Dated>(rows: readonly Row[], zone: string): ThreadDay<Row>[] {
  const days: ThreadDay<Row>[] = [];
  for (const row of rows) {
    const label = `${formatDay(row.createdAt, zone)}, ${zoneShortName(row.createdAt, zone)}`;
    const last = days.at(-1);
    if (last?.label === label) last.rows.push(row);
    else days.push({ label, rows: [row] });
  }
  return days;
}
