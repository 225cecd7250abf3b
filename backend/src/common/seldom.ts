const ONCE_IN_MS = 1_000;
/** Keys may hold numbers, so their number is bounded. */
const MOST_KEYS = 100;

/** Lets the same through once a second, and counts what it holds back meanwhile. */
export class Seldom {
  private readonly known = new Map<string, { readonly at: number; heldBack: number }>();

  /** How often the same was held back since it was let through; null: it is held back. */
  admit(key: string): number | null {
    const now = performance.now();
    const last = this.known.get(key);
    if (last !== undefined && now - last.at < ONCE_IN_MS) {
      last.heldBack += 1;
      return null;
    }
    if (this.known.size >= MOST_KEYS) this.known.clear();
    this.known.set(key, { at: now, heldBack: 0 });
    return last?.heldBack ?? 0;
  }
}
