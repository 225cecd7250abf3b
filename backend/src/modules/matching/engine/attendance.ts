import { MOST_SLOTS, type Roll, SLOT_BITS } from './roll.js';

/** Which of the events a number belongs to. */
export const eventIn = (who: number): number => who >>> SLOT_BITS;
/** Somebody's number in the roll of that event. */
export const slotIn = (who: number): number => who & (MOST_SLOTS - 1);
const numberOf = (event: number, slot: number): number => event * MOST_SLOTS + slot;

export interface Attended {
  eventId: string;
  roll: Roll;
}

/** What has changed: numbers nobody goes by any more, and whose place is to be found anew. */
export interface Changed {
  gone: number[];
  ids: Set<string>;
}

/** Who is at some events, each person once, at the first of them; a number says who and at which. */
export class Attendance {
  constructor(readonly events: readonly Attended[]) {}

  idOf(who: number): string {
    return this.rollOf(who)?.idOf(slotIn(who)) ?? '';
  }

  versionOf(who: number): number {
    return this.rollOf(who)?.versionOf(slotIn(who)) ?? 0;
  }

  eventOf(who: number): string {
    return this.events[eventIn(who)]?.eventId ?? '';
  }

  /** Somebody's number; undefined when they are at none of the events. */
  whoOf(id: string): number | undefined {
    for (const [at, { roll }] of this.events.entries()) {
      const slot = roll.slotOf(id);
      if (slot !== undefined) return numberOf(at, slot);
    }
    return undefined;
  }

  /** Everybody's number, in the order of the ids. */
  byId(): readonly number[] {
    return this.events.reduce<readonly number[]>((before, { roll }, at) => {
      // Of the first event a slot is the number.
      if (at === 0) return roll.byId().slice();
      const earlier = this.events.slice(0, at);
      const others = roll
        .byId()
        .filter((slot) => earlier.every((one) => one.roll.slotOf(roll.idOf(slot)) === undefined))
        .map((slot) => numberOf(at, slot));
      return this.merged(before, others);
    }, []);
  }

  /** The people of these numbers, with the versions of their profiles. */
  *presences(people: Iterable<number>): Generator<{ id: string; version: number }, void> {
    for (const who of people) yield { id: this.idOf(who), version: this.versionOf(who) };
  }

  /** How far each roll has come. */
  revisions(): readonly number[] {
    return this.events.map(({ roll }) => roll.revision);
  }

  /** Whether numbers mean the same: the same events with the same rolls. */
  isLike({ events }: Attendance): boolean {
    return (
      events.length === this.events.length &&
      events.every(
        ({ eventId, roll }, at) =>
          eventId === this.events[at]?.eventId && roll === this.events[at]?.roll,
      )
    );
  }

  /** What has changed since then; null when that is no longer known. */
  since(revisions: readonly number[]): Changed | null {
    const changed: Changed = { gone: [], ids: new Set() };
    for (const [at, { roll }] of this.events.entries()) {
      const changes = roll.since(revisions[at] ?? 0);
      if (changes === null) return null;
      for (const { id, slot } of changes) {
        changed.gone.push(numberOf(at, slot));
        changed.ids.add(id);
      }
    }
    return changed;
  }

  /** The numbers a person has, one at each of the events they are at. */
  numbersOf(id: string): number[] {
    return this.events.flatMap(({ roll }, at) => {
      const slot = roll.slotOf(id);
      return slot === undefined ? [] : [numberOf(at, slot)];
    });
  }

  private rollOf(who: number): Roll | undefined {
    return this.events[eventIn(who)]?.roll;
  }

  private merged(some: readonly number[], others: readonly number[]): readonly number[] {
    if (some.length === 0 || others.length === 0) return some.length === 0 ? others : some;
    const merged: number[] = [];
    let at = 0;
    for (const who of some) {
      const id = this.idOf(who);
      for (; at < others.length && this.idOf(others[at] as number) < id; at += 1) {
        merged.push(others[at] as number);
      }
      merged.push(who);
    }
    return merged.concat(others.slice(at));
  }
}
