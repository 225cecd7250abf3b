/** Notices looked back upon; a socket that takes longer to connect is taken for one that missed something. */
const KEPT = 1024;

/** Of whom the last notices were, so that a socket that connects knows whether it missed one. */
export class HeardPeople {
  private readonly last: string[] = [];
  private total = 0;

  /** How many notices there have been. */
  get count(): number {
    return this.total;
  }

  add(userId: string): void {
    this.last[this.total % KEPT] = userId;
    this.total += 1;
  }

  /** Notices may have been lost: nothing is known of what came before. */
  forget(): void {
    this.total += KEPT + 1;
  }

  /** Whether there may have been one of this person after the first `count`. */
  mayInclude(userId: string, count: number): boolean {
    if (this.total - count > KEPT) return true;
    for (let at = count; at < this.total; at += 1) {
      if (this.last[at % KEPT] === userId) return true;
    }
    return false;
  }
}
