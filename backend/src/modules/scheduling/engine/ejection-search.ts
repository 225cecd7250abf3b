import { lowestBit } from './bits.js';
import { NONE } from './board.js';
import { meetingsOnDay } from './meetings-on-day.js';
import type { MoveLog } from './move-log.js';

/** A meeting that was taken off the board, and the slot that it had. */
interface Removed {
  meeting: number;
  origin: number;
}

/**
 * Makes room by ejection chains: the meeting takes a slot from other meetings, and these get other slots. The
 * search tries all solutions that remove one other meeting, then two, up to `most`, and stops when more
 * removals cannot lead to fewer moves than the best solution so far.
 */
export function searchEjections(log: MoveLog, most: number): void {
  for (let removals = 1; removals <= most; removals += 1) {
    if (log.bound <= removals || log.isExhausted()) return;
    placeNext(log, [{ meeting: log.meeting, origin: NONE }], removals);
  }
}

/** Finds slots for all removed meetings and removes at most `left` others for that. */
function placeNext(log: MoveLog, removed: Removed[], left: number): void {
  const next = removed.pop();
  if (next === undefined) {
    log.relieveOverfullSlots();
    return;
  }
  if (left === 0) placeInFreeSlot(log, next, removed);
  else placeAnywhere(log, next, removed, left);
  removed.push(next);
}

/** Tries one slot in which both people are free: one that has a free table if there is one. */
function placeInFreeSlot(log: MoveLog, { meeting, origin }: Removed, removed: Removed[]): void {
  const { board } = log;
  let fallback = NONE;
  log.spendEffort(1);
  for (let word = 0; word < board.words; word += 1) {
    for (let bits = board.sharedWord(meeting, word); bits !== 0; bits &= bits - 1) {
      const slot = word * 32 + lowestBit(bits);
      if (slot === origin) continue;
      fallback = slot;
      if (board.hasTableFor(meeting, slot)) {
        putAndContinue(log, meeting, slot, removed, 0);
        return;
      }
    }
  }
  if (fallback !== NONE) putAndContinue(log, meeting, fallback, removed, 0);
}

function placeAnywhere(
  log: MoveLog,
  { meeting, origin }: Removed,
  removed: Removed[],
  left: number,
): void {
  const { board } = log;
  const [a, b] = [board.personA(meeting), board.personB(meeting)];
  for (let slot = board.firstSlot(meeting); slot <= board.lastSlot(meeting); slot += 1) {
    if (log.isExhausted()) return;
    log.spendEffort(1);
    if (slot === origin || board.isBlocked(a, slot) || board.isBlocked(b, slot)) continue;
    if (board.isKeptOut(meeting, slot)) continue;
    const one = board.meetingAt(a, slot);
    const other = board.meetingAt(b, slot);
    const both = one !== NONE && other !== NONE && one !== other;
    if (both && left < 2) continue;
    if (!mayBeRemoved(log, one) || !mayBeRemoved(log, other)) continue;
    if (one !== NONE) removed.push({ meeting: one, origin: log.remove(one) });
    if (other !== NONE && other !== one)
      removed.push({ meeting: other, origin: log.remove(other) });
    const removals = Number(one !== NONE) + Number(other !== NONE && other !== one);
    openDayAndPut(log, { meeting, slot }, removed, left - removals);
    for (let count = 0; count < removals; count += 1) {
      const back = removed.pop();
      if (back !== undefined) log.putBack(back.meeting, back.origin);
    }
  }
}

/** Removes other meetings from the day of the slot as long as the day is full for one of the two people. */
function openDayAndPut(
  log: MoveLog,
  target: { meeting: number; slot: number },
  removed: Removed[],
  left: number,
): void {
  const { board } = log;
  const { meeting, slot } = target;
  const people = [board.personA(meeting), board.personB(meeting)];
  const person = people.find((one) => board.isDayFull(meeting, one, slot));
  if (person === undefined) {
    putAndContinue(log, meeting, slot, removed, left);
    return;
  }
  if (left === 0) return;
  for (const one of meetingsOnDay(board, person, slot)) {
    if (log.isExhausted()) return;
    log.spendEffort(1);
    if (!mayBeRemoved(log, one)) continue;
    const origin = log.remove(one);
    removed.push({ meeting: one, origin });
    openDayAndPut(log, target, removed, left - 1);
    removed.pop();
    log.putBack(one, origin);
  }
}

function putAndContinue(
  log: MoveLog,
  meeting: number,
  slot: number,
  removed: Removed[],
  left: number,
): void {
  log.board.put(meeting, slot);
  placeNext(log, removed, left);
  log.board.take(meeting);
}

function mayBeRemoved(log: MoveLog, meeting: number): boolean {
  if (meeting === NONE) return true;
  return meeting !== log.meeting && !log.board.isPinned(meeting) && !log.hasRemoved(meeting);
}
