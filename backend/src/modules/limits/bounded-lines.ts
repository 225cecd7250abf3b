const MINUTE_MS = 60_000;
/** Lines of one address and of all addresses in a minute. */
export const MOST_LINES = { ofAddress: 30, inAll: 600 } as const;

/** Lets so many lines of an address through in a minute, and so many in all; counts what it holds back. */
export class BoundedLines {
  private since = -Infinity;
  private inAll = 0;
  private heldBack = 0;
  private readonly ofAddress = new Map<string, number>();

  /** @returns how many lines were held back since the last one that was let through; null: this one is held back */
  admit(address: string): number | null {
    this.begin();
    const count = (this.ofAddress.get(address) ?? 0) + 1;
    if (count > MOST_LINES.ofAddress || this.inAll >= MOST_LINES.inAll) {
      this.heldBack += 1;
      return null;
    }
    this.ofAddress.set(address, count);
    this.inAll += 1;
    const { heldBack } = this;
    this.heldBack = 0;
    return heldBack;
  }

  private begin(): void {
    const now = performance.now();
    if (now - this.since < MINUTE_MS) return;
    this.since = now;
    this.inAll = 0;
    this.ofAddress.clear();
  }
}
