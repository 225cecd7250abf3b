import type { Queries } from '../../database/transaction.js';
import { doubtfulHours, doubtInWords, type ZonedEvent } from './zone-agreement.js';
import { zoneSources } from './zone-sources.js';

const COMING = `SELECT id, name, timezone, start_date AS "startDate", end_date AS "endDate" FROM events
  WHERE end_date > now() AND cancelled_at IS NULL ORDER BY start_date, id`;

/** A sentence for each range of hours of coming events for which Node, PostgreSQL and calendar files differ. */
export async function zoneDoubts(database: Queries): Promise<string[]> {
  const events = await database.query<ZonedEvent>(COMING);
  return (await doubtfulHours(events, zoneSources(database))).map(doubtInWords);
}
