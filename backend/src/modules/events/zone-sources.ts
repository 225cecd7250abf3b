import { setImmediate as othersTurn } from 'node:timers/promises';
import { DateTime, IANAZone } from 'luxon';
import { tzlib_get_offset, tzlib_get_timezones } from 'timezones-ical-library';
import type { Queries } from '../../database/transaction.js';
import { isKnownTimezone } from './slots.js';
import type { Offset, OffsetsOf, ZoneSources } from './zone-agreement.js';

/** SQL: `AT TIME ZONE` gives the wall clock; an unknown name would be an error. */
const ZONE_NAMES = 'SELECT lower(name) AS name FROM pg_timezone_names';
const OFFSETS = `SELECT (extract(epoch FROM (given.at AT TIME ZONE $1) - (given.at AT TIME ZONE 'UTC')) / 60)::float8 AS minutes
  FROM unnest($2::timestamptz[]) WITH ORDINALITY AS given (at, place) ORDER BY place`;

const unknown = (instants: readonly Date[]): null[] => instants.map(() => null);

/** By Node, which decides what is stored. */
const serverOffsets: OffsetsOf = (zone, instants) =>
  Promise.resolve(
    isKnownTimezone(zone)
      ? instants.map((at) => IANAZone.create(zone).offset(at.getTime()))
      : unknown(instants),
  );

function databaseOffsets(database: Queries): OffsetsOf {
  let names: Promise<Set<string>> | null = null;
  const read = async (): Promise<Set<string>> =>
    new Set((await database.query<{ name: string }>(ZONE_NAMES)).map(({ name }) => name));
  return async (zone, instants) => {
    names ??= read();
    if (!(await names).has(zone.toLowerCase())) return unknown(instants);
    const rows = await database.query<{ minutes: number }>(OFFSETS, [zone, instants]);
    return rows.map(({ minutes }) => minutes);
  };
}

/** The library takes half a millisecond for an answer: after so many, others get their turn. */
const ANSWERS_AT_ONCE = 20;
const HOUR = 3_600_000;

/** By the library that describes zones in calendar files. It is asked for a local time, here by the clocks of Node. */
const calendarOffsets: OffsetsOf = async (zone, instants) => {
  if (!isKnownTimezone(zone) || !tzlib_get_timezones().includes(zone)) return unknown(instants);
  const offsets: Offset[] = [];
  for (const at of instants) {
    if (offsets.length % ANSWERS_AT_ONCE === 0) await othersTurn();
    offsets.push(calendarOffset(zone, at));
  }
  return offsets;
};

/** Within an hour of a change of the clocks the library is not exact, and local times occur twice. */
function calendarOffset(zone: string, at: Date): Offset {
  const local = DateTime.fromJSDate(at, { zone });
  const around = [-HOUR, HOUR].map((step) => IANAZone.create(zone).offset(at.getTime() + step));
  if (around.some((other) => other !== local.offset)) return 'either';
  const text = tzlib_get_offset(zone, local.toFormat('yyyy-MM-dd'), local.toFormat('HH:mm'));
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)$/.exec(text) ?? [];
  if (hours === undefined) return null;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

export const zoneSources = (database: Queries): ZoneSources => ({
  server: serverOffsets,
  database: databaseOffsets(database),
  calendars: calendarOffsets,
});
