import type { Problem } from '../../modules/scheduling/engine/problem.js';
import { seeded } from '../../modules/scheduling/engine/random.js';
import { shuffled } from './shuffled.js';

/** People of one type, and what its rules let them do. */
export interface RuledType {
  name: string;
  people: number;
  maxMeetings: number;
  maxMeetingsPerDay: number;
  /** How many of them have a place of their own. */
  owners: number;
  /** The names of the types that they meet. */
  meets: readonly string[];
}

export interface RuledShape {
  types: readonly RuledType[];
  days: number;
  slotsPerDay: number;
  /** All places, those with owners included. */
  places: number;
  /** Share of all places and slots that the meetings take. */
  used: number;
  /** Share of the cells, people times slots, that is blocked. */
  blocked: number;
  /** Share of the meetings that are pinned. */
  pinned: number;
}

/** A problem with the rules of an event, and what the problem itself does not tell of them. */
export interface RuledInstance {
  problem: Problem;
  shape: RuledShape;
  /** For each person the type. */
  typeOf: readonly RuledType[];
  owners: ReadonlySet<number>;
}

interface Drawn {
  pair: readonly [number, number];
  slot: number;
}

/**
 * Draws an event with types, quotas and owned places that can be planned completely: it draws a whole schedule that keeps
 * all rules, forgets the times and shuffles the meetings. The same seed gives the same instance.
 */
export function drawRuledInstance(shape: RuledShape, seed: number): RuledInstance {
  const random = seeded(seed);
  const typeOf = shape.types.flatMap((type) => Array.from({ length: type.people }, () => type));
  const slots = shape.days * shape.slotsPerDay;
  const owners = ownersOf(shape);
  const isBlocked = typeOf.map(() => Array.from({ length: slots }, () => random() < shape.blocked));
  const drawn = shuffled(new Schedule(shape, typeOf, owners, isBlocked, random).draw(), random);
  return {
    shape,
    typeOf,
    owners,
    problem: {
      slots,
      people: typeOf.length,
      tables: shape.places - owners.size,
      meetings: drawn.map(({ pair }) => pair),
      blocked: isBlocked.map((row) => row.flatMap((blocked, slot) => (blocked ? [slot] : []))),
      pinned: drawn.map(({ slot }) => (random() < shape.pinned ? slot : null)),
      days: Array.from({ length: slots }, (_, slot) => Math.floor(slot / shape.slotsPerDay)),
      maxPerDay: typeOf.map(({ maxMeetingsPerDay }) => maxMeetingsPerDay),
      ownPlace: drawn.map(({ pair }) => pair.some((person) => owners.has(person))),
      seed,
    },
  };
}

/** Returns the same meetings at an event without rules: all places are for all, and a day holds any number. */
export function withoutRules({ problem, shape }: RuledInstance): Problem {
  const { slots, people, meetings, blocked, pinned, seed } = problem;
  return { slots, people, meetings, blocked, pinned, seed, tables: shape.places };
}

function ownersOf({ types }: RuledShape): Set<number> {
  const owners = new Set<number>();
  let first = 0;
  for (const type of types) {
    for (let person = first; person < first + type.owners; person += 1) owners.add(person);
    first += type.people;
  }
  return owners;
}

/** A schedule that is drawn slot by slot: first the meetings of owners, then as many as the other places hold. */
class Schedule {
  private readonly drawn: Drawn[] = [];
  private readonly met = new Set<string>();
  private readonly meetings: number[];
  private readonly onDay: Map<string, number> = new Map();
  private readonly weights: number[];

  constructor(
    private readonly shape: RuledShape,
    private readonly typeOf: readonly RuledType[],
    private readonly owners: ReadonlySet<number>,
    private readonly isBlocked: readonly (readonly boolean[])[],
    private readonly random: () => number,
  ) {
    this.meetings = typeOf.map(() => 0);
    // Some are in great demand, so that their quotas matter.
    this.weights = typeOf.map(() => (1 - random()) ** 2);
  }

  draw(): readonly Drawn[] {
    const { days, slotsPerDay, places, used } = this.shape;
    let due = 0;
    for (let slot = 0; slot < days * slotsPerDay; slot += 1) {
      const free = this.freeIn(slot);
      for (const owner of free.filter((person) => this.owners.has(person))) {
        if (this.random() < used) this.pairUp(owner, free, slot, () => true);
      }
      due += used * (places - this.owners.size);
      let left = places - this.owners.size;
      for (const person of free.slice()) {
        if (due < 1 || left === 0) break;
        if (this.owners.has(person) || !free.includes(person)) continue;
        if (!this.pairUp(person, free, slot, (other) => !this.owners.has(other))) continue;
        due -= 1;
        left -= 1;
      }
    }
    return this.drawn;
  }

  /** Returns the people who may have one more meeting in the slot, in a random order with heavier weights first. */
  private freeIn(slot: number): number[] {
    return this.weights
      .map((weight, person) => ({ person, key: Math.log(1 - this.random()) / weight }))
      .filter(({ person }) => !this.isBlocked[person]?.[slot] && this.hasQuota(person, slot))
      .sort((one, other) => other.key - one.key)
      .map(({ person }) => person);
  }

  private hasQuota(person: number, slot: number): boolean {
    const type = this.typeOf[person];
    if (type === undefined) return false;
    const today = this.onDay.get(this.dayKey(person, slot)) ?? 0;
    return (this.meetings[person] ?? 0) < type.maxMeetings && today < type.maxMeetingsPerDay;
  }

  private dayKey(person: number, slot: number): string {
    return `${person} ${Math.floor(slot / this.shape.slotsPerDay)}`;
  }

  /** Draws a meeting of the person with the first of the others whom the person may meet; both are taken from `free`. */
  private pairUp(
    person: number,
    free: number[],
    slot: number,
    accepts: (other: number) => boolean,
  ): boolean {
    const type = this.typeOf[person];
    if (!free.includes(person)) return false;
    const other = free.find(
      (one) =>
        one !== person &&
        accepts(one) &&
        type?.meets.includes(this.typeOf[one]?.name ?? '') === true &&
        !this.met.has(pairKey(person, one)),
    );
    if (other === undefined) return false;
    this.met.add(pairKey(person, other));
    this.drawn.push({ pair: [person, other], slot });
    for (const one of [person, other]) {
      free.splice(free.indexOf(one), 1);
      this.meetings[one] = (this.meetings[one] ?? 0) + 1;
      const key = this.dayKey(one, slot);
      this.onDay.set(key, (this.onDay.get(key) ?? 0) + 1);
    }
    return true;
  }
}

function pairKey(a: number, b: number): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}
