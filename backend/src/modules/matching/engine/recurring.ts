import { Kept } from './kept.js';

/** Values kept, and as many texts that were seen once. */
const MOST = 10_000;

/**
 * What texts come to that were seen before: a hall of people names the same things again and again. It is
 * kept from the second time on, because what nobody names again would only be carried along.
 */
export class Recurring<Value> {
  private readonly kept: Kept<{ readonly value: Value }>;
  private readonly seen = new Set<string>();

  /** How many to keep. */
  constructor(private readonly most = MOST) {
    this.kept = new Kept(most);
  }

  /** The value of the text; made if it is not known. */
  of(text: string, make: () => Value): Value {
    const found = this.kept.get(text);
    if (found !== undefined) return found.value;
    const value = make();
    if (this.seen.delete(text)) {
      this.kept.set(text, { value });
      this.kept.trim();
    } else {
      if (this.seen.size === this.most) this.seen.clear();
      this.seen.add(text);
    }
    return value;
  }
}
