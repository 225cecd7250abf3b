import { LruCache } from './lru-cache.js';
import { FIRST, type Scored } from './order.js';
import { mayTakePlaceOf, promote } from './promotion.js';

/** The most lists whose first places are remembered, some three hundred bytes each. */
const MOST_LISTS = 50_000;

/**
 * Counts in how many lists of an event each attendee is among the first, so that each can be among somebody's
 * first.
 */
export class Exposure {
  private readonly counts = new Map<string, number>();
  /** The first places of each viewer's list of an event, as keys of their counts. */
  private readonly firsts: LruCache<readonly string[]>;

  /** How many lists to remember. */
  constructor(most = MOST_LISTS) {
    this.firsts = new LruCache(most, (_, first) => this.count(first, -1));
  }

  /** In how many lists of the event a person is among the first. */
  of(eventId: string, id: string): number {
    return this.counts.get(keyOf(eventId, id)) ?? 0;
  }

  /**
   * Chooses the person to promote among the first places of the viewer's list: the best placed person who is
   * in nobody's first places and has the same score as the person who makes room, if that person is among the
   * first of another list. Null when there is none. The list then counts as it is shown.
   */
  choose(eventId: string, viewerId: string, list: readonly Scored[]): string | null {
    const key = keyOf(eventId, viewerId);
    this.count(this.firsts.get(key) ?? [], -1);
    const promoted = this.unseen(eventId, list)?.id ?? null;
    const first = promote(list, promoted)
      .slice(0, FIRST)
      .filter(({ demoted }) => !demoted)
      .map(({ id }) => keyOf(eventId, id));
    this.count(first, 1);
    this.firsts.set(key, first);
    return promoted;
  }

  private unseen(eventId: string, list: readonly Scored[]): Scored | undefined {
    const last = list[FIRST - 1];
    if (last === undefined || this.of(eventId, last.id) === 0) return undefined;
    for (let index = FIRST; index < list.length; index += 1) {
      const place = list[index];
      if (place === undefined || !mayTakePlaceOf(place, last)) return undefined;
      if (this.of(eventId, place.id) === 0) return place;
    }
    return undefined;
  }

  private count(keys: readonly string[], change: 1 | -1): void {
    for (const key of keys) {
      const count = (this.counts.get(key) ?? 0) + change;
      if (count > 0) this.counts.set(key, count);
      else this.counts.delete(key);
    }
  }
}

const keyOf = (eventId: string, id: string): string => `${eventId} ${id}`;
