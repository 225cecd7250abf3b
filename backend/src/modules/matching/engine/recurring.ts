import { LruCache } from './lru-cache.js';

/** Values kept, and as many texts that were seen once. */
const MOST = 10_000;

/**
 * What texts come to that were seen before: people at an event name the same things again and again. A
 * value is kept from the second time on, because most texts are named once.
 */
export class Recurring<Value> {
  private readonly values: LruCache<{ readonly value: Value }>;
  private readonly seen = new Set<string>();

  /** How many to keep. */
  constructor(private readonly most = MOST) {
    this.values = new LruCache(most);
  }

  /** The value of the text; made if it is not known. */
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
