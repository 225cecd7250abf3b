import { type Board, NONE } from './board.js';
import { Chain } from './chain.js';
import { flipWithGaps, weightOfFlip } from './chain-weight.js';
import { Gaps } from './gaps.js';

export interface CompactLimits {
  /** How long it may go on. */
  seconds: number;
  random: () => number;
  /** Told how far it is, 0 to 1, every now and then. */
  onProgress?: (done: number) => void;
}

/** Meetings looked at for each second allowed: what a small machine does without being in a hurry. */
const RATE = 5_000_000;

/** First and last temperature, in the weights of `Gaps`. */
const HOT = 2;
const COLD = 0.2;

/** A chain longer than this is let be. */
const LONGEST = 400;

/** Proposals between two looks at the clock. */
const BATCH = 2048;

/**
 * Makes everybody's day shorter without taking a time from any meeting: simulated annealing that
 * exchanges two slots along one alternating chain at a time or, where the tables of a slot would not do,
 * along two of them in opposite directions. The board ends no worse than it began.
 *
 * The number of proposals follows from `seconds`, and the outcome from it and `random` alone, as long as
 * the machine is fast enough; on a slower one the clock hastens the cooling so that it ends in time.
 */
export function compact(board: Board, limits: CompactLimits): void {
  const annealing = new Annealing(board, limits.random);
  const before = snapshot(board);
  const weight = annealing.gaps.total;
  annealing.run(limits);
  if (annealing.gaps.total > weight) restore(board, before);
}

class Annealing {
  readonly gaps: Gaps;
  private readonly chain: Chain;
  private readonly counter: Chain;
  private readonly movable: number[] = [];

  constructor(
    private readonly board: Board,
    private readonly random: () => number,
  ) {
    this.gaps = new Gaps(board);
    this.chain = new Chain(board);
    this.counter = new Chain(board);
    for (let meeting = 0; meeting < board.meetings; meeting += 1) {
      if (board.slotOf(meeting) === NONE || board.isPinned(meeting)) continue;
      if (board.firstSlot(meeting) < board.lastSlot(meeting)) this.movable.push(meeting);
    }
  }

  run({ seconds, onProgress }: CompactLimits): void {
    if (this.movable.length === 0) return;
    const startedAt = performance.now();
    for (let done = 0; done < 1 && this.gaps.total > 0;) {
      const temperature = HOT * (COLD / HOT) ** done;
      for (let count = 0; count < BATCH; count += 1) this.propose(temperature);
      const work = (this.chain.steps + this.counter.steps) / (seconds * RATE);
      const time = (performance.now() - startedAt) / (seconds * 1000);
      done = Math.max(work, time);
      onProgress?.(Math.min(1, done));
    }
  }

  private propose(temperature: number): void {
    const { board, chain, counter, gaps } = this;
    const meeting = this.oneOf(this.movable);
    const from = board.slotOf(meeting);
    const first = board.firstSlot(meeting);
    const drawn = first + Math.floor(this.random() * (board.lastSlot(meeting) - first));
    const to = drawn < from ? drawn : drawn + 1;
    if (!chain.trace(meeting, to, LONGEST)) return;
    const fuller = chain.excess > 0 ? to : from;
    const isPaired = chain.excess !== 0 && !board.hasTable(fuller);
    if (isPaired && !this.traceCounter(meeting, fuller, fuller === to ? from : to)) return;
    const change =
      weightOfFlip(gaps, board, chain) + (isPaired ? weightOfFlip(gaps, board, counter) : 0);
    if (change > 0 && this.random() >= Math.exp(-change / temperature)) return;
    gaps.total += change;
    flipWithGaps(gaps, board, chain);
    if (isPaired) flipWithGaps(gaps, board, counter);
  }

  /** Another chain that takes one meeting out of a slot that is full. */
  private traceCounter(meeting: number, from: number, to: number): boolean {
    const { counter } = this;
    return (
      counter.trace(this.oneOf(this.board.inSlot(from)), to, LONGEST) &&
      counter.excess === 1 &&
      !counter.meetings.includes(meeting)
    );
  }

  private oneOf(meetings: readonly number[]): number {
    return meetings[Math.floor(this.random() * meetings.length)] ?? NONE;
  }
}

function snapshot(board: Board): number[] {
  return Array.from({ length: board.meetings }, (_, meeting) => board.slotOf(meeting));
}

function restore(board: Board, slots: readonly number[]): void {
  const moved = slots.flatMap((slot, meeting) => (slot === board.slotOf(meeting) ? [] : [meeting]));
  for (const meeting of moved) board.take(meeting);
  for (const meeting of moved) board.put(meeting, slots[meeting] ?? NONE);
}
