import { type Board, NONE } from './board.js';

/**
 * An alternating (Kempe) chain: meetings of two slots that are connected by common people. A person has at
 * most one meeting in each of the two slots, so the meetings form a path or a circle. When all meetings of
 * the chain change to the other slot, no person is in two meetings at once, and only the people at the two ends
 * of a path are busy in another slot than before.
 *
 * An object holds the chain of the last call of `trace`.
 */
export class Chain {
  readonly meetings: number[] = [];
  from = NONE;
  to = NONE;
  /** The number of meetings at tables that leave `from` less the number that enter `from`. */
  excess = 0;
  /** The people at the two ends; `NONE` when the chain is a circle. */
  headEnd = NONE;
  tailEnd = NONE;
  /** The number of meetings visited since the object was made; searches limit their effort by it. */
  steps = 0;
  /** Whether the slots are on different days, so that the meetings of a day change for some people. */
  private changesDays = false;

  constructor(private readonly board: Board) {}

  /**
   * Follows the chain on which the meeting moves from its slot to `to`. Returns false when the chain would be
   * longer than `limit` meetings, move a pinned meeting, leave the range of a meeting, enter a blocked slot, or give
   * a person too many meetings on a day. The method does not check tables.
   */
  trace(meeting: number, to: number, limit: number): boolean {
    this.meetings.length = 0;
    this.from = this.board.slotOf(meeting);
    this.to = to;
    this.excess = 0;
    this.headEnd = NONE;
    this.tailEnd = NONE;
    this.changesDays = this.board.separates(this.from, to);
    if (!this.join(meeting, to, limit)) return false;
    const head = this.follow(meeting, this.board.personA(meeting), limit);
    if (head === STUCK) return false;
    if (head === CIRCLE) return true;
    const tail = this.follow(meeting, this.board.personB(meeting), limit);
    if (tail === STUCK) return false;
    this.headEnd = head;
    this.tailEnd = tail;
    return true;
  }

  /** Tells whether both slots would have enough tables after the exchange. */
  get hasTables(): boolean {
    const { board, excess } = this;
    if (excess === 0) return true;
    const slot = excess > 0 ? this.to : this.from;
    return board.load(slot) + Math.abs(excess) <= board.tables(slot);
  }

  /** Exchanges the two slots along the chain. A second call undoes the first. */
  flip(): void {
    exchange(this.board, this.meetings, this.from, this.to);
  }

  private follow(start: number, person: number, limit: number): number {
    const { board } = this;
    let [here, there, at] = [this.to, this.from, person];
    let last = start;
    for (;;) {
      const next = board.meetingAt(at, here);
      if (next === NONE) {
        const isFull = this.changesDays && board.isDayFull(last, at, here);
        return isFull || board.isBlocked(at, here) ? STUCK : at;
      }
      if (next === start) return CIRCLE;
      if (!this.join(next, there, limit)) return STUCK;
      last = next;
      at = board.other(next, at);
      [here, there] = [there, here];
    }
  }

  private join(meeting: number, target: number, limit: number): boolean {
    this.steps += 1;
    const { board, meetings } = this;
    if (meetings.length >= limit || board.isPinned(meeting) || !board.allows(meeting, target)) {
      return false;
    }
    if (this.changesDays && board.isKeptOut(meeting, target)) return false;
    meetings.push(meeting);
    if (board.usesTable(meeting)) this.excess += target === this.to ? 1 : -1;
    return true;
  }
}

const STUCK = -2;
const CIRCLE = -3;

/** Moves each of the meetings from the slot `one` to the slot `other`, or from `other` to `one`. */
export function exchange(
  board: Board,
  meetings: readonly number[],
  one: number,
  other: number,
): void {
  const targets = meetings.map((meeting) => (board.slotOf(meeting) === one ? other : one));
  for (const meeting of meetings) board.take(meeting);
  for (const [index, meeting] of meetings.entries()) board.put(meeting, targets[index] ?? NONE);
}
