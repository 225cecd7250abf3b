/** Values by key up to a total weight; those used longest ago are dropped first. */
export class LruCache<Value> {
  private readonly entries = new Map<string, { value: Value; weight: number }>();
  private weight = 0;

  constructor(
    private readonly maxWeight: number,
    /** Called for each value dropped for want of room. */
    private readonly onDrop: (key: string, value: Value) => void = () => undefined,
  ) {}

  get(key: string): Value | undefined {
    const entry = this.entries.get(key);
    if (entry === undefined) return undefined;
    // A map iterates in the order of insertion: what was used last stands last.
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry.value;
  }

  /** Replaces the value of the key. The new value stays, whatever it weighs. */
  set(key: string, value: Value, weight = 1): void {
    this.delete(key);
    this.entries.set(key, { value, weight });
    this.weight += weight;
    for (const [oldest, dropped] of this.entries) {
      if (this.weight <= this.maxWeight || oldest === key) return;
      this.delete(oldest);
      this.onDrop(oldest, dropped.value);
    }
  }

  delete(key: string): void {
    this.weight -= this.entries.get(key)?.weight ?? 0;
    this.entries.delete(key);
  }
}
