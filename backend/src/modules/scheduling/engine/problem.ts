/** `first`: no meeting moves; `online`: earlier meetings may move; `offline`: all meetings are known at once. */
export type PlanMode = 'first' | 'online' | 'offline';

/** The input of the command. Slots, people and meetings are counted from 0. */
export interface Problem {
  slots: number;
  /** How many meetings fit into one slot; null means any number. */
  tables: number | null;
  people: number;
  /** In the order of acceptance: the two people and, for a meeting with a range, its first and last slot. */
  meetings: readonly (readonly [number, number] | readonly [number, number, number, number])[];
  /** For each person the slots in which the person cannot meet; none when absent. */
  blocked?: readonly (readonly number[])[];
  /** For each meeting the slot that it must keep, or null; no meeting is pinned when absent. */
  pinned?: readonly (number | null)[];
  /** For each slot the number of its day; all slots are on one day when absent. */
  days?: readonly number[];
  /** For each person the most meetings on a day, or null; pinned meetings beyond it stay. No limits when absent. */
  maxPerDay?: readonly (number | null)[];
  /** For each meeting whether it is at the place of one of its people and uses no table; none is when absent. */
  ownPlace?: readonly boolean[];
  /** `online` when absent. */
  mode?: PlanMode;
  /** The most other meetings that may move to make room for one; 32 when absent. */
  maxMoves?: number;
  /** How long `offline` may reduce breaks, in seconds of processor time; 10 when absent. */
  seconds?: number;
  /** The seed of the random numbers; 0 when absent. */
  seed?: number;
}

/** Says that a problem cannot be planned. The message begins with the name of the wrong field. */
export class InvalidProblemError extends Error {
  override name = 'InvalidProblemError';
}

const modes: readonly unknown[] = ['first', 'online', 'offline'] satisfies PlanMode[];

const FIELDS = [
  'slots',
  'tables',
  'people',
  'meetings',
  'blocked',
  'pinned',
  'days',
  'maxPerDay',
  'ownPlace',
  'mode',
  'maxMoves',
  'seconds',
  'seed',
];

/** People times slots. No event has so many; the limit keeps a typing error from filling the memory. */
const MAX_CELLS = 50_000_000;

/**
 * Reads a problem from JSON.
 * @throws InvalidProblemError naming the first field that is wrong
 */
export function parseProblem(text: string): Problem {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new InvalidProblemError(`the problem is not JSON: ${(error as Error).message}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new InvalidProblemError('the problem must be an object');
  }
  for (const field of Object.keys(value)) {
    if (!FIELDS.includes(field)) wrong(field, 'is not a field of a problem');
  }
  const given = value as Record<string, unknown>;
  const slots = whole('slots', given['slots']);
  const people = whole('people', given['people']);
  if (slots * people > MAX_CELLS) wrong('people', `times slots must be at most ${MAX_CELLS}`);
  const tables = given['tables'] === null ? null : whole('tables', given['tables']);
  const meetings = list('meetings', given['meetings']).map((meeting, index) =>
    readMeeting(`meetings[${index}]`, meeting, people, slots),
  );
  const blocked = readBlocked(given['blocked'], people, slots);
  const pinned = readPinned(given['pinned'], meetings.length, slots);
  const problem = {
    slots,
    tables,
    people,
    meetings,
    blocked,
    pinned,
    days: readDays(given['days'], slots),
    maxPerDay: readMaxPerDay(given['maxPerDay'], people),
    ownPlace: readOwnPlace(given['ownPlace'], meetings.length),
    mode: readMode(given['mode']),
    maxMoves: optional('maxMoves', given['maxMoves'], whole),
    seconds: optional('seconds', given['seconds'], amount),
    seed: optional('seed', given['seed'], whole),
  };
  if (pinned !== undefined) checkPinned({ ...problem, pinned });
  return problem;
}

function readMeeting(
  field: string,
  value: unknown,
  people: number,
  slots: number,
): [number, number] | [number, number, number, number] {
  const parts = list(field, value);
  if (parts.length !== 2 && parts.length !== 4) {
    wrong(field, 'must be [a, b] or [a, b, firstSlot, lastSlot]');
  }
  const a = below(`${field}[0]`, parts[0], people, 'people');
  const b = below(`${field}[1]`, parts[1], people, 'people');
  if (a === b) wrong(field, `is a meeting of person ${a} with themselves`);
  if (parts.length === 2) return [a, b];
  const first = below(`${field}[2]`, parts[2], slots, 'slots');
  const last = below(`${field}[3]`, parts[3], slots, 'slots');
  if (first > last) wrong(field, `has its first slot ${first} after its last slot ${last}`);
  return [a, b, first, last];
}

function readBlocked(value: unknown, people: number, slots: number): number[][] | undefined {
  if (value === undefined) return undefined;
  const rows = list('blocked', value);
  if (rows.length !== people) wrong('blocked', `must have one list per person, ${people} in all`);
  return rows.map((row, person) =>
    list(`blocked[${person}]`, row).map((slot, index) =>
      below(`blocked[${person}][${index}]`, slot, slots, 'slots'),
    ),
  );
}

function readPinned(value: unknown, count: number, slots: number): (number | null)[] | undefined {
  if (value === undefined) return undefined;
  const entries = list('pinned', value);
  if (entries.length !== count) {
    wrong('pinned', `must have one slot or null per meeting, ${count} in all`);
  }
  return entries.map((slot, index) =>
    slot === null ? null : below(`pinned[${index}]`, slot, slots, 'slots'),
  );
}

function readDays(value: unknown, slots: number): number[] | undefined {
  if (value === undefined) return undefined;
  const days = list('days', value);
  if (days.length !== slots) wrong('days', `must have one day per slot, ${slots} in all`);
  return days.map((day, slot) => below(`days[${slot}]`, day, slots, 'slots'));
}

function readMaxPerDay(value: unknown, people: number): (number | null)[] | undefined {
  if (value === undefined) return undefined;
  const limits = list('maxPerDay', value);
  if (limits.length !== people) {
    wrong('maxPerDay', `must have one number or null per person, ${people} in all`);
  }
  return limits.map((limit, person) =>
    limit === null ? null : whole(`maxPerDay[${person}]`, limit),
  );
}

function readOwnPlace(value: unknown, count: number): boolean[] | undefined {
  if (value === undefined) return undefined;
  const flags = list('ownPlace', value);
  if (flags.length !== count) {
    wrong('ownPlace', `must have one entry per meeting, ${count} in all`);
  }
  return flags.map((flag, index) => {
    if (typeof flag !== 'boolean') wrong(`ownPlace[${index}]`, 'must be true or false');
    return flag;
  });
}

function readMode(value: unknown): PlanMode | undefined {
  if (value === undefined) return undefined;
  if (!modes.includes(value)) wrong('mode', 'must be "first", "online" or "offline"');
  return value as PlanMode;
}

/** Pinned meetings cannot move, so they must fit together. */
function checkPinned({
  meetings,
  pinned,
  blocked = [],
  ownPlace = [],
  tables,
}: Problem & { pinned: readonly (number | null)[] }): void {
  const occupied = new Set<string>();
  const loads = new Map<number, number>();
  for (const [index, slot] of pinned.entries()) {
    const meeting = meetings[index];
    if (slot === null || meeting === undefined) continue;
    const field = `pinned[${index}]`;
    const [a, b, first = 0, last = slot] = meeting;
    if (slot < first || slot > last) {
      wrong(field, `puts the meeting outside its slots ${first} to ${last}`);
    }
    for (const person of [a, b]) {
      if (blocked[person]?.includes(slot)) {
        wrong(field, `puts person ${person} into slot ${slot}, which is blocked`);
      }
      if (occupied.has(`${person} ${slot}`)) {
        wrong(field, `puts person ${person} into a second meeting in slot ${slot}`);
      }
      occupied.add(`${person} ${slot}`);
    }
    if (ownPlace[index]) continue;
    const load = (loads.get(slot) ?? 0) + 1;
    if (tables !== null && load > tables) {
      wrong(field, `needs one table more in slot ${slot} than the ${tables} there are`);
    }
    loads.set(slot, load);
  }
}

function wrong(field: string, what: string): never {
  throw new InvalidProblemError(`${field} ${what}`);
}

function list(field: string, value: unknown): unknown[] {
  if (value === undefined) wrong(field, 'is missing');
  if (!Array.isArray(value)) wrong(field, 'must be a list');
  return value as unknown[];
}

function whole(field: string, value: unknown): number {
  if (value === undefined) wrong(field, 'is missing');
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
    wrong(field, 'must be a whole number, 0 or more');
  }
  return value;
}

function amount(field: string, value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) {
    wrong(field, 'must be a number, 0 or more');
  }
  return value;
}

function optional<T>(
  field: string,
  value: unknown,
  read: (field: string, value: unknown) => T,
): T | undefined {
  return value === undefined ? undefined : read(field, value);
}

function below(field: string, value: unknown, limit: number, counted: string): number {
  const number = whole(field, value);
  if (number >= limit) wrong(field, `must be below ${limit}, the number of ${counted}`);
  return number;
}
