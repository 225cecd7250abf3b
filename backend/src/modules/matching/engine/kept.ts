/** Values by key up to a total weight; those kept longest are dropped first. */
export class Kept<Value> {
  private readonly values = new Map<string, { value: Value; weight: number }>();
  private weight = 0;

  /** Told of each value that is dropped for want of room. */
  constructor(
    private readonly most: number,
    private readonly dropped: (key: string, value: Value) => void = () => undefined,
  ) {}

  get(key: string): Value | undefined {
    return this.values.get(key)?.value;
  }

  /** Keeps a value as the newest, in place of what was there. */
  set(key: string, value: Value, weight = 1): void {
    this.delete(key);
    this.values.set(key, { value, weight });
    this.weight += weight;
  }

  /** Drops the oldest until the rest is within bounds; the newest stays, whatever it weighs. */
  trim(): void {
    for (const [key, { value }] of this.values) {
      if (this.weight <= this.most || this.values.size === 1) return;
      this.delete(key);
      this.dropped(key, value);
    }
  }

  private delete(key: string): void {
    this.weight -= this.values.get(key)?.weight ?? 0;
    this.values.delete(key);
  }
}
