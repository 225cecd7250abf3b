import { type Board, NONE } from './board.js';
import { Chain } from './chain.js';
import { addedBreaks, flipAndCount } from './chain-weight.js';
import { BreakCounter } from './break-counter.js';
import { timeSpent } from './time-spent.js';

export interface AnnealingLimits {
  /** How long it may go on, in processor time. */
  seconds: number;
  /** Tells which part of these is spent. */
  spent?: () => number;
  random: () => number;
  /** Told how far it is, 0 to 1, every now and then. */
  onProgress?: (done: number) => void;
}

/** Proposals and meetings looked at for each second allowed: what a small machine does without a hurry. */
const STEPS_PER_SECOND = 6_000_000;

/** First and last temperature, in breaks. */
const START_TEMPERATURE = 1;
const END_TEMPERATURE = 0.08;

/** A chain longer than this is let be. */
const MAX_CHAIN_LENGTH = 400;

/** Proposals between two looks at the clock. */
const BATCH = 2048;

/**
 * Makes everybody's day shorter without taking a time from any meeting: simulated annealing that gives one
 * meeting of a person a slot in which that person is free, along the alternating chain that begins there;
 * where the tables of a slot would not do, along another one in the opposite direction too. The board
 * ends as the best there was.
 *
 * The number of proposals follows from `seconds`, and the outcome from it and `random` alone, as long as
 * the machine is fast enough; on a slower one the time spent hastens the cooling.
 */
export function anneal(board: Board, limits: AnnealingLimits): void {
  new Annealing(board, limits.random).run(limits);
}

class Annealing {
  private readonly breaks: BreakCounter;
  private readonly chain: Chain;
  private readonly opposite: Chain;
  private readonly people: number[];
  private proposals = 0;
  private fewest: number;
  private readonly best: Int32Array;

  constructor(
    private readonly board: Board,
    private readonly random: () => number,
  ) {
    this.breaks = new BreakCounter(board);
    this.chain = new Chain(board);
    this.opposite = new Chain(board);
    this.people = peopleToMove(board);
    this.fewest = this.breaks.total;
    this.best = new Int32Array(board.meetings);
    this.recordBest();
  }

  run({ seconds, spent = timeSpent(seconds), onProgress }: AnnealingLimits): void {
    if (this.people.length === 0) return;
    for (let done = 0; done < 1 && this.breaks.total > 0;) {
      const temperature = START_TEMPERATURE * (END_TEMPERATURE / START_TEMPERATURE) ** done;
      for (let count = 0; count < BATCH; count += 1) this.propose(temperature);
      this.proposals += BATCH;
      const looks = this.proposals + this.chain.steps + this.opposite.steps;
      done = Math.max(looks / (seconds * STEPS_PER_SECOND), spent());
      onProgress?.(Math.min(1, done));
    }
    restore(this.board, this.best);
  }

  private propose(temperature: number): void {
    const { board, chain, opposite, breaks } = this;
    const person = this.oneOf(this.people);
    const from = this.below(board.slots);
    const drawn = this.below(board.slots - 1);
    const to = drawn < from ? drawn : drawn + 1;
    const meeting = board.meetingAt(person, from);
    if (meeting === NONE || !board.isFree(person, to)) return;
    if (!chain.trace(meeting, to, MAX_CHAIN_LENGTH)) return;
    // What it may cost, drawn so that a change is accepted with the probability exp(-change / temperature).
    const allowed = -temperature * Math.log(1 - this.random());
    const isPaired = chain.excess > 0 && !board.hasTable(to);
    if (isPaired && !this.traceOpposite(meeting)) return;
    const change =
      addedBreaks(breaks, board, chain) + (isPaired ? addedBreaks(breaks, board, opposite) : 0);
    if (change > allowed) return;
    flipAndCount(breaks, board, chain);
    if (isPaired) flipAndCount(breaks, board, opposite);
    if (breaks.total < this.fewest) this.recordBest();
  }

  /** Another chain, which takes one meeting out of the slot that would be too full. */
  private traceOpposite(meeting: number): boolean {
    const { board, chain, opposite } = this;
    return (
      opposite.trace(this.oneOf(board.inSlot(chain.to)), chain.from, MAX_CHAIN_LENGTH) &&
      opposite.excess === 1 &&
      !opposite.meetings.includes(meeting)
    );
  }

  private recordBest(): void {
    this.fewest = this.breaks.total;
    for (let meeting = 0; meeting < this.best.length; meeting += 1) {
      this.best[meeting] = this.board.slotOf(meeting);
    }
  }

  private below(bound: number): number {
    return Math.floor(this.random() * bound);
  }

  private oneOf(list: readonly number[]): number {
    return list[this.below(list.length)] ?? NONE;
  }
}

/** Those with a meeting that may be somewhere else. */
function peopleToMove(board: Board): number[] {
  const people = new Set<number>();
  for (let meeting = 0; meeting < board.meetings; meeting += 1) {
    if (board.slotOf(meeting) === NONE || board.isPinned(meeting)) continue;
    if (board.firstSlot(meeting) >= board.lastSlot(meeting)) continue;
    people.add(board.personA(meeting)).add(board.personB(meeting));
  }
  return [...people];
}

function restore(board: Board, slots: Int32Array): void {
  const moved: number[] = [];
  for (const [meeting, slot] of slots.entries()) {
    if (board.slotOf(meeting) !== slot) moved.push(meeting);
  }
  for (const meeting of moved) board.take(meeting);
  for (const meeting of moved) board.put(meeting, slots[meeting] ?? NONE);
}
