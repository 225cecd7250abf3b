import { LruCache } from './lru-cache.js';

/** The most values that are cached, and the most texts that are remembered as seen once. */
const MOST = 10_000;

/**
 * Caches values computed from texts: people at an event name the same things again and again. A value is
 * cached from its second use on, because most texts occur once.
 */
export class Recurring<Value> {
  private readonly values: LruCache<{ readonly value: Value }>;
  private readonly seen = new Set<string>();

  /** The most values to cache. */
  constructor(private readonly most = MOST) {
    this.values = new LruCache(most);
  }

  /** The value of the text; computed when it is not cached. */
  of(text: string, make: () => Value): Value {
    const found = this.values.get(text);
    if (found !== undefined) return found.value;
    const value = make();
    if (this.seen.delete(text)) this.values.set(text, { value });
    else {
      if (this.seen.size === this.most) this.seen.clear();
      this.seen.add(text);
    }
    return value;
  }
}
