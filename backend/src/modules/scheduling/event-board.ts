import type { EventState } from '../events/event-view.js';
import type { Slot } from '../events/slots.js';
import type { Parties } from '../meetings/meeting-changes.service.js';
import { type EventPlaces, pairOf } from '../places/event-places.js';
import { Board, type BoardMeeting } from './engine/board.js';
import type { DayLimits } from './day-limits.js';
import type { Move } from './engine/move-log.js';
import type { Placement, ScheduledMeeting } from './event-seats.js';
import type { Interval } from './first-free-slot.js';
import { timeKey } from './seating.js';
import { slotsOf } from '../events/slots-of-event.js';

/** In milliseconds. Meetings that begin sooner are not moved, and no meeting is moved to a slot that begins sooner. */
export const NOTICE_MS = 12 * 3_600_000;

/** A meeting of the event that has a time and is not over. */
export interface PlacedMeeting extends ScheduledMeeting {
  /** True when both people allow moves, the meeting begins late enough and was not moved within the last day. */
  movable: boolean;
}

/** A time in which a person is busy with something else than a meeting of the event. */
export type BusyElsewhere = Interval & { userId: string };

export type UnscheduledMeeting = Pick<Parties, 'requesterUserId' | 'requesteeUserId'> & {
  id: string;
};

/** The coming slots of an event as a board; the lists map the numbers on the board to meetings and slots. */
export interface EventBoard {
  board: Board;
  /** The meetings on the board; meetings without a time come last. */
  meetings: readonly (PlacedMeeting | UnscheduledMeeting)[];
  slots: readonly Slot[];
}

/** A solution that makes room: the slot of the meeting, and the new slots of the meetings that move. */
export interface Repair {
  placements: Placement[];
  /** The people of all these meetings. */
  people: string[];
}

/**
 * Puts the coming slots of an event, or of a part of it, on a board, together with the meetings that need a time.
 * A meeting that has begun, or whose time is no slot of the event any more, is not on the board, but its people are
 * blocked there. Every meeting that `sharedLoad` counts takes one of the places without an owner; a meeting of an owner
 * takes none of them.
 */
export function layOutEvent(
  event: EventState,
  now: Date,
  known: {
    placed: readonly PlacedMeeting[];
    elsewhere: readonly BusyElsewhere[];
    waiting: readonly UnscheduledMeeting[];
    places: EventPlaces;
    /** Returns how many meetings of a slot are at places without an owner. */
    sharedLoad: (slot: Slot) => number;
    limits: DayLimits;
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
    ownPlace: known.places.hasOwn(pairOf(meeting)),
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
    ownPlace: known.places.hasOwn(pairOf(meeting)),
    firstSlot: firstForWaiting === -1 ? slots.length : firstForWaiting,
  }));
  const laidOut = new Map<number | null | undefined, number>();
  for (const { slot, ownPlace } of meetings) {
    if (ownPlace !== true) laidOut.set(slot, (laidOut.get(slot) ?? 0) + 1);
  }
  const notLaidOut = (slot: Slot, at: number) =>
    Math.max(0, known.sharedLoad(slot) - (laidOut.get(at) ?? 0));
  const { capacity } = known.places;
  return {
    board: new Board({
      slots: slots.length,
      people: people.count,
      tables: capacity === null ? null : slots.map((slot, at) => capacity - notLaidOut(slot, at)),
      blocked: blocked.lists(people.count),
      meetings: [...meetings, ...waiting],
      ...known.limits.layOut(slots, people.numbers, new Set(onBoard.map(({ id }) => id))),
    }),
    meetings: [...onBoard, ...known.waiting],
    slots,
  };
}

/** Turns the moves on a board into a repair. The last meeting of the board is the one that got room. */
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

/** Gives people numbers in the order of the calls. */
class PersonIndex {
  readonly numbers = new Map<string, number>();

  get count(): number {
    return this.numbers.size;
  }

  of(userId: string): number {
    const known = this.numbers.get(userId) ?? this.count;
    this.numbers.set(userId, known);
    return known;
  }
}

/**
 * The blocked slots of each person. Slots in which the person has a meeting on the board are left out: two
 * statements read meetings and busy times, and a meeting that changes in between may be in both results.
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

/** Returns the indexes of the slots that the interval overlaps. The slots are in order and do not overlap. */
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
