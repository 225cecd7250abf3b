import { momentInWords } from './moment.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** No zone changes its clocks twice within this time: where all agree at both ends, they agree between. */
const COARSE_MS = 24 * HOUR;
const FINE_MS = 30 * MINUTE;

/** Minutes ahead of UTC; null: the zone is not known; `either`: too near to a change of the clocks to say. */
export type Offset = number | null | 'either';

/** The offsets of a zone at instants, by one source. */
export type OffsetsOf = (zone: string, instants: readonly Date[]) => Promise<readonly Offset[]>;

/** Who counts by zone: Node decides, the database looks it through, calendars of attendees show it. */
export interface ZoneSources {
  readonly server: OffsetsOf;
  readonly database: OffsetsOf;
  /** Files for calendars give times in UTC where the zone is not known. */
  readonly calendars: OffsetsOf;
}

type Offsets = Readonly<Record<keyof ZoneSources, Offset>>;

export interface ZonedEvent {
  readonly id: string;
  readonly name: string;
  /** IANA name. */
  readonly timezone: string;
  readonly startDate: Date;
  readonly endDate: Date;
}

/** Hours of an event for which the sources differ, `[from, until)`. */
export interface ZoneDoubt {
  readonly event: ZonedEvent;
  readonly from: Date;
  readonly until: Date;
  readonly offsets: Offsets;
}

interface Moment {
  readonly at: number;
  readonly offsets: Offsets;
}

/** Compares what the sources say of the zones of these events while the events last. */
export async function doubtfulHours(
  events: readonly ZonedEvent[],
  sources: ZoneSources,
): Promise<ZoneDoubt[]> {
  const doubts: ZoneDoubt[] = [];
  for (const [zone, ofZone] of byZone(events)) {
    const known = new Map<number, Offsets>();
    await read(known, zone, ofZone.flatMap(coarseMoments), sources);
    const fine = ofZone.flatMap((event) => betweenChanges(momentsOf(event, known)));
    await read(known, zone, fine, sources);
    for (const event of ofZone) doubts.push(...rangesOf(event, momentsOf(event, known)));
  }
  return doubts;
}

/** A sentence for administrators. */
export function doubtInWords({ event, from, until, offsets }: ZoneDoubt): string {
  const words = [
    `the server ${countsBy(offsets.server)}`,
    `the database ${countsBy(offsets.database)}`,
    ...(typeof offsets.calendars === 'number'
      ? [`calendar files ${countsBy(offsets.calendars).replace('counts', 'count')}`]
      : []),
  ];
  return `The hours of ${event.name} from ${momentInWords(from, 'UTC')} to ${momentInWords(until, 'UTC')} are in doubt: in the zone ${event.timezone} ${words.join(', ')}. Meetings go by the server. Please bring Node and PostgreSQL up to date.`;
}

function byZone(events: readonly ZonedEvent[]): Map<string, ZonedEvent[]> {
  const zones = new Map<string, ZonedEvent[]>();
  for (const event of events) {
    const others = zones.get(event.timezone);
    if (others === undefined) zones.set(event.timezone, [event]);
    else others.push(event);
  }
  return zones;
}

function coarseMoments({ startDate, endDate }: ZonedEvent): number[] {
  const [start, end] = [startDate.getTime(), endDate.getTime()];
  return [...steps(start, end, COARSE_MS), end];
}

function steps(from: number, until: number, step: number): number[] {
  return Array.from({ length: Math.ceil((until - from) / step) }, (_, at) => from + at * step);
}

/** The moments between two that differ, by the half hour. */
function betweenChanges(moments: readonly Moment[]): number[] {
  return moments.flatMap((one, place) => {
    const next = moments[place + 1];
    if (next === undefined || isSame(one.offsets, next.offsets)) return [];
    const first = Math.floor(one.at / FINE_MS + 1) * FINE_MS;
    return steps(first, next.at, FINE_MS);
  });
}

/** What is known of the time of an event, in order. */
function momentsOf(event: ZonedEvent, known: ReadonlyMap<number, Offsets>): Moment[] {
  const [start, end] = [event.startDate.getTime(), event.endDate.getTime()];
  return [...known]
    .filter(([at]) => start <= at && at <= end)
    .map(([at, offsets]) => ({ at, offsets }))
    .sort((one, other) => one.at - other.at);
}

async function read(
  known: Map<number, Offsets>,
  zone: string,
  moments: readonly number[],
  sources: ZoneSources,
): Promise<void> {
  const asked = [...new Set(moments)].filter((at) => !known.has(at));
  if (asked.length === 0) return;
  const instants = asked.map((at) => new Date(at));
  const [server, database, calendars] = await Promise.all([
    sources.server(zone, instants),
    sources.database(zone, instants),
    sources.calendars(zone, instants),
  ]);
  asked.forEach((at, place) =>
    known.set(at, {
      server: server[place] ?? null,
      database: database[place] ?? null,
      calendars: calendars[place] ?? null,
    }),
  );
}

/** Joins moments that follow each other with the same doubt. */
function rangesOf(event: ZonedEvent, moments: readonly Moment[]): ZoneDoubt[] {
  const ranges: { from: number; until: number; offsets: Offsets }[] = [];
  for (const [place, { at, offsets }] of moments.entries()) {
    const until = moments[place + 1]?.at;
    if (until === undefined || !isDoubtful(offsets)) continue;
    const last = ranges.at(-1);
    if (last?.until === at && isSame(last.offsets, offsets)) {
      last.until = until;
      if (last.offsets.calendars === 'either') last.offsets = offsets;
    } else ranges.push({ from: at, until, offsets });
  }
  return ranges.map(({ from, until, offsets }) => ({
    event,
    from: new Date(from),
    until: new Date(until),
    offsets,
  }));
}

function isDoubtful({ server, database, calendars }: Offsets): boolean {
  if (server === null || server !== database) return true;
  return typeof calendars === 'number' && calendars !== server;
}

const isSame = (one: Offsets, other: Offsets): boolean =>
  one.server === other.server &&
  one.database === other.database &&
  (one.calendars === other.calendars ||
    [one, other].some(({ calendars }) => calendars === 'either'));

function countsBy(offset: Offset): string {
  if (typeof offset !== 'number') return 'does not know the zone';
  const minutes = Math.abs(Math.round(offset));
  const clock = [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  return `counts UTC${offset < 0 ? '-' : '+'}${clock}`;
}
