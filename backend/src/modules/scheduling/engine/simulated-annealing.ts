import { type Board, NONE } from './board.js';
import { Chain } from './chain.js';
import { addedBreaks, flipAndCount } from './chain-weight.js';
import { BreakCounter } from './break-counter.js';
import { timeSpent } from './time-spent.js';

export interface AnnealingLimits {
  /** The limit of the search, in seconds of processor time. */
  seconds: number;
  /** Returns the used part of `seconds`, 1 when all is used; tests replace it. */
  spent?: () => number;
  random: () => number;
  /** Is called with the progress, 0 to 1, after each batch of proposals. */
  onProgress?: (done: number) => void;
}

/** Proposals and visited meetings for each second allowed; a small machine does more. */
const STEPS_PER_SECOND = 6_000_000;

/** Temperatures in breaks. */
const START_TEMPERATURE = 1;
const END_TEMPERATURE = 0.08;

/** The search gives up chains of more meetings than this. */
const MAX_CHAIN_LENGTH = 400;

/** Proposals between two checks of the clock. */
const BATCH = 2048;

/**
 * Reduces the breaks of all people by simulated annealing; no meeting loses its slot. A proposal moves one
 * meeting of a person to a slot in which that person is free, along the alternating chain that begins there.
 * Where that slot has no free table, a second chain moves meetings in the opposite direction. At the end
 * the board is the best one that the search has seen.
 *
 * `seconds` sets the number of proposals, so that `seconds` and `random` alone decide the result. On a machine
 * that is too slow for that number, the temperature falls with the processor time instead.
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
    // Drawn so that a change is accepted with the probability exp(-change / temperature).
    const allowed = -temperature * Math.log(1 - this.random());
    const isPaired = !chain.hasTables;
    if (isPaired && !this.traceOpposite(meeting)) return;
    const change =
      addedBreaks(breaks, board, chain) + (isPaired ? addedBreaks(breaks, board, opposite) : 0);
    if (change > allowed) return;
    flipAndCount(breaks, board, chain);
    if (isPaired) flipAndCount(breaks, board, opposite);
    if (breaks.total < this.fewest) this.recordBest();
  }

  /** Traces a chain that takes as many meetings at tables out of the full slot as the first brings in. */
  private traceOpposite(meeting: number): boolean {
    const { board, chain, opposite } = this;
    return (
      chain.excess > 0 &&
      opposite.trace(this.oneOf(board.inSlot(chain.to)), chain.from, MAX_CHAIN_LENGTH) &&
      opposite.excess === chain.excess &&
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

/** Returns the people who have a meeting that may change its slot. */
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
