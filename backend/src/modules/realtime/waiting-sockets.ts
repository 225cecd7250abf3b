/** So many may be connected and not have joined yet: twice a hall of 6,000 that comes back at once. */
const MOST_WAITING = 12_000;

/**
 * Sockets that are connected and have not joined yet, by their addresses. An address may have as many as there is room
 * left for others: alone half of all, beside a flood from another address half of what that leaves.
 */
export class WaitingSockets {
  private readonly addresses = new Map<object, string>();
  private readonly counts = new Map<string, number>();

  constructor(private readonly most = MOST_WAITING) {}

  /** Whether one more from this address may connect. */
  hasRoom(address: string): boolean {
    return (this.counts.get(address) ?? 0) < this.most - this.addresses.size;
  }

  add(socket: object, address: string): void {
    this.addresses.set(socket, address);
    this.counts.set(address, (this.counts.get(address) ?? 0) + 1);
  }

  /** It has joined, or is gone. */
  remove(socket: object): void {
    const address = this.addresses.get(socket);
    if (address === undefined) return;
    this.addresses.delete(socket);
    const left = (this.counts.get(address) ?? 0) - 1;
    if (left > 0) this.counts.set(address, left);
    else this.counts.delete(address);
  }
}
