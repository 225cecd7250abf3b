import type { EventState } from '../events/event-view.js';
import type { Slot } from '../events/slots.js';
import type { Parties } from '../meetings/meeting-changes.service.js';
import { Board, type BoardMeeting } from './engine/board.js';
import type { Move } from './engine/move-log.js';
import type { Placement, ScheduledMeeting } from './event-seats.js';
import type { Interval } from './first-free-slot.js';
import { timeKey } from './seating.js';
import { slotsOf } from '../events/slots-of-event.js';

/** How long before a meeting its time stays as it is, and how long before a time nobody is moved into it. */
export const NOTICE_MS = 12 * 3_600_000;

/** Of an event, a meeting that has a time and is not over. */
export interface PlacedMeeting extends ScheduledMeeting {
  /** Both people let it be moved, it is far enough away, and it was not moved lately. */
  movable: boolean;
}

/** When somebody is taken by anything but meetings of the event. */
export type BusyElsewhere = Interval & { userId: string };

export type UnscheduledMeeting = Pick<Parties, 'requesterUserId' | 'requesteeUserId'> & {
  id: string;
};

/** An event's times to come as a board: meetings and slots by the numbers they have on it. */
export interface EventBoard {
  board: Board;
  /** The meetings on the board; those without a time come last. */
  meetings: readonly (PlacedMeeting | UnscheduledMeeting)[];
  slots: readonly Slot[];
}

/** A way to make room: where the meeting goes, and where those go that give way. */
export interface Repair {
  placements: Placement[];
  /** Everybody of these meetings. */
  people: string[];
}

/**
 * Lays out what is to come of an event, or a part of it, with the meetings that look for a time. What has begun,
 * or is at no time of the event any more, takes its people's time and is not on the board itself. Tables are
 * taken by everything that `load` counts.
 */
export function layOutEvent(
  event: EventState,
  now: Date,
  known: {
    placed: readonly PlacedMeeting[];
    elsewhere: readonly BusyElsewhere[];
    waiting: readonly UnscheduledMeeting[];
    /** How many meetings of the event a slot holds. */
    load: (slot: Slot) => number;
  },
): EventBoard {
  const slots = slotsOf(event).filter(({ start }) => start >= now);
  const slotIndexes = new Map(slots.map((slot, index) => [timeKey(slot), index]));
  const people = new PersonIndex();
  const onBoard = known.placed.filter((meeting) => slotIndexes.has(timeKey(meeting)));
  const offBoard = known.placed.filter((meeting) => !slotIndexes.has(timeKey(meeting)));
  const notice = now.getTime() + NOTICE_MS;
  const firstSlot = slots.findIndex(({ start }) => start.getTime() >= notice);
  const meetings: BoardMeeting[] = onBoard.map((meeting) => ({
    ...peopleOf(meeting, people),
    slot: slotIndexes.get(timeKey(meeting)) ?? null,
    pinned: !meeting.movable,
    firstSlot: firstSlot === -1 ? slots.length : firstSlot,
  }));
  const blocked = new BlockedSlots(meetings);
  for (const one of offBoard) {
    const { a, b } = peopleOf(one, people);
    for (const slot of overlappedSlots(slots, one)) blocked.add(a, slot).add(b, slot);
  }
  for (const one of known.elsewhere) {
    const person = people.of(one.userId);
    for (const slot of overlappedSlots(slots, one)) blocked.add(person, slot);
  }
  const earliestStart = now.getTime() + event.leadTimeMinutes * 60_000;
  const firstForWaiting = slots.findIndex(({ start }) => start.getTime() >= earliestStart);
  const waiting = known.waiting.map((meeting) => ({
    ...peopleOf(meeting, people),
    firstSlot: firstForWaiting === -1 ? slots.length : firstForWaiting,
  }));
  const laidOut = new Map<number | null | undefined, number>();
  for (const { slot } of meetings) laidOut.set(slot, (laidOut.get(slot) ?? 0) + 1);
  const notLaidOut = (slot: Slot, at: number) => known.load(slot) - (laidOut.get(at) ?? 0);
  const { tables } = event;
  return {
    board: new Board({
      slots: slots.length,
      people: people.count,
      tables: tables === null ? null : slots.map((slot, at) => tables - notLaidOut(slot, at)),
      blocked: blocked.lists(people.count),
      meetings: [...meetings, ...waiting],
    }),
    meetings: [...onBoard, ...known.waiting],
    slots,
  };
}

/** What a board comes to on which room was made, by these moves, for the meeting that is its last. */
export function toRepair({ board, meetings, slots }: EventBoard, moves: readonly Move[]): Repair {
  const changed = [meetings.length - 1, ...moves.map(({ meeting }) => meeting)];
  const all = changed.flatMap((index) => {
    const [one, slot] = [meetings[index], slots[board.slotOf(index)]];
    return one && slot ? [{ one, slot }] : [];
  });
  return {
    placements: all.map(({ one, slot }) => ({ meetingId: one.id, slot })),
    people: all.flatMap(({ one }) => [one.requesterUserId, one.requesteeUserId]),
  };
}

/** Numbers people in the order they are met. */
class PersonIndex {
  private readonly known = new Map<string, number>();
  count = 0;

  of(userId: string): number {
    const known = this.known.get(userId);
    if (known !== undefined) return known;
    this.known.set(userId, this.count);
    this.count += 1;
    return this.count - 1;
  }
}

/**
 * Slots people cannot meet in, but for those they do meet in: a meeting and what else takes its people
 * were read one after the other, and the meeting may have ended in between.
 */
class BlockedSlots {
  private readonly met: Set<string>;
  private readonly slotsOf = new Map<number, number[]>();

  constructor(meetings: readonly BoardMeeting[]) {
    this.met = new Set(meetings.flatMap(({ a, b, slot }) => [`${a} ${slot}`, `${b} ${slot}`]));
  }

  add(person: number, slot: number): this {
    if (this.met.has(`${person} ${slot}`)) return this;
    const own = this.slotsOf.get(person);
    if (own === undefined) this.slotsOf.set(person, [slot]);
    else own.push(slot);
    return this;
  }

  lists(people: number): number[][] {
    return Array.from({ length: people }, (_, person) => this.slotsOf.get(person) ?? []);
  }
}

function peopleOf(
  { requesterUserId, requesteeUserId }: Omit<UnscheduledMeeting, 'id'>,
  people: PersonIndex,
): { a: number; b: number } {
  return { a: people.of(requesterUserId), b: people.of(requesteeUserId) };
}

/** The slots, in order and apart from each other, that a time reaches into. */
function overlappedSlots(slots: readonly Slot[], { start, end }: Interval): number[] {
  let [low, high] = [0, slots.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const slot = slots[middle];
    if (slot !== undefined && slot.end <= start) low = middle + 1;
    else high = middle;
  }
  const found: number[] = [];
  for (let at = low; at < slots.length; at += 1) {
    const slot = slots[at];
    if (slot === undefined || slot.start >= end) break;
    found.push(at);
  }
  return found;
}
