import { DateTime } from 'luxon';
import type { EventState } from '../../events/event-view.js';
import type { Slot } from '../../events/slots.js';
import type { UnschedulableReason } from '../../meetings/unschedulable-reason.js';
import { type EventPlaces, type KnownPlace, type Pair, pairOf } from '../../places/event-places.js';
import { choosePlace } from '../choose-slot.js';
import type { BoardMeeting } from '../engine/board.js';
import type { DayLimits } from '../day-limits.js';
import type { Interval } from '../first-free-slot.js';
import type { BusyInterval } from '../free-times.js';
import { timeKey } from '../seating.js';
import { slotsOf } from '../../events/slots-of-event.js';
import type { Optimised, Timetable } from './optimise.js';
import type { Move, PlanOutcome, SlotPlace } from './plan-record.js';

/** Meetings that begin within so many minutes keep their time, because people are on their way. */
const FROZEN_MINUTES = 60;

/** An accepted meeting that is not over; `start` and `end` are null when it has no time. */
export interface PlannedMeeting {
  id: string;
  requesterUserId: string;
  requesteeUserId: string;
  start: Date | null;
  end: Date | null;
  place: string | null;
  /** True when one of the two people forbids moves, or the meeting was moved within the last day. */
  fixed: boolean;
}

/** The input of a plan, as the database had it at `now`. */
export interface EventTimes {
  event: EventState;
  now: Date;
  /** In the order of acceptance. */
  meetings: readonly PlannedMeeting[];
  busy: readonly BusyInterval[];
  places: EventPlaces;
  limits: DayLimits;
}

/** Returns the moment until which meetings keep their times. */
export const frozenUntil = (now: Date): Date => new Date(now.getTime() + FROZEN_MINUTES * 60_000);

/** Translates the coming slots and meetings of an event to numbers for the optimiser, and its result back. */
export class EventTimetable {
  readonly timetable: Timetable;
  /** The index of the first slot that may change; the number of slots when none may. */
  readonly firstOpen: number;
  private readonly slots: readonly Slot[];
  /** The meetings of the timetable, in its order. */
  private readonly planned: PlannedMeeting[];
  /** Meetings between the slots, as after an edit of the hours. They are not moved and block their people. */
  private readonly offGrid: (PlannedMeeting & Interval)[];

  constructor(private readonly times: EventTimes) {
    const { event, now, meetings, busy, places, limits } = times;
    this.slots = slotsOf(event).filter(({ start }) => start > now);
    const frozen = frozenUntil(now);
    this.firstOpen = this.slots.filter(({ start }) => start <= frozen).length;
    const slotIndexes = new Map(this.slots.map((slot, index) => [timeKey(slot), index]));
    this.planned = meetings.filter((one) => !hasTime(one) || slotIndexes.has(timeKey(one)));
    this.offGrid = meetings.filter(hasTime).filter((one) => !slotIndexes.has(timeKey(one)));
    const people = [...new Set(this.planned.flatMap(partiesOf))];
    const numberOf = new Map(people.map((id, index) => [id, index]));
    const onBoard = new Set(this.planned.map(({ id }) => id));
    const blocked: number[][] = people.map(() => []);
    for (const one of busy) {
      if (one.meetingId !== null && onBoard.has(one.meetingId)) continue;
      const person = numberOf.get(one.userId);
      if (person !== undefined) blocked[person]?.push(...this.overlapping(one));
    }
    this.timetable = {
      slots: this.slots.length,
      days: daysOf(this.slots, event.timezone),
      ...limits.layOut(this.slots, numberOf, onBoard),
      people: people.length,
      tables: places.capacity === null ? null : Math.max(0, places.capacity - this.maxOffGrid()),
      blocked: blocked.map((slots) => [...new Set(slots)]),
      meetings: this.planned.map((meeting): BoardMeeting => {
        const [a = 0, b = 0] = partiesOf(meeting).map((id) => numberOf.get(id));
        const slot = hasTime(meeting) ? (slotIndexes.get(timeKey(meeting)) ?? null) : null;
        const pinned = slot !== null && (slot < this.firstOpen || meeting.fixed);
        const ownPlace = places.hasOwn(partiesOf(meeting));
        return {
          a,
          b,
          slot,
          pinned,
          ...(ownPlace && { ownPlace }),
          ...(!pinned && { firstSlot: this.firstOpen }),
        };
      }),
    };
  }

  /** Tells whether no slot of the event may change any more. */
  get isOver(): boolean {
    return this.firstOpen >= this.slots.length;
  }

  /** Returns the outcome for an event in which nothing can change. */
  unchangedOutcome(): PlanOutcome {
    return {
      meetings: this.planned.length,
      moves: [],
      gapsBefore: 0,
      gapsAfter: 0,
      unplaced: this.planned
        .filter((one) => !hasTime(one))
        .map(({ id }) => ({ meetingId: id, reason: 'no-slots' })),
      restored: null,
    };
  }

  /**
   * Translates the result of the optimiser to moves with times and places.
   * @throws Error when there is no place for a meeting that moves
   */
  outcomeOf({ slotOf, gapsBefore, gapsAfter, unplaced }: Optimised): PlanOutcome {
    return {
      meetings: this.planned.length,
      moves: this.movesTo(slotOf),
      gapsBefore,
      gapsAfter,
      unplaced: unplaced.flatMap(({ meeting, reason }) => {
        const one = this.planned[meeting];
        return one === undefined ? [] : [{ meetingId: one.id, reason: REASONS[reason] }];
      }),
      restored: null,
    };
  }

  /** Returns the moves in the order of their new times. Each gets a place that no other meeting uses. */
  private movesTo(slotOf: readonly (number | null)[]): Move[] {
    const before = this.timetable.meetings;
    const places = this.planned.map(({ place }) => place);
    const isMoved = (meeting: number) => (before[meeting]?.slot ?? null) !== slotOf[meeting];
    const moved = slotOf.flatMap((slot, meeting) =>
      slot !== null && isMoved(meeting) ? [{ meeting, slot }] : [],
    );
    for (const { meeting } of moved) places[meeting] = null;
    return moved
      .sort((one, other) => one.slot - other.slot || one.meeting - other.meeting)
      .flatMap(({ meeting, slot }): Move[] => {
        const planned = this.planned[meeting];
        const time = this.slots[slot];
        if (planned === undefined || time === undefined) return [];
        const place = this.placeFor(meeting, slot, { slotOf, places });
        places[meeting] = place?.id ?? null;
        return [{ meetingId: planned.id, from: this.placeOf(planned), to: placeIn(time, place) }];
      });
  }

  private placeFor(
    meeting: number,
    slot: number,
    { slotOf, places }: { slotOf: readonly (number | null)[]; places: readonly (string | null)[] },
  ): KnownPlace | null {
    const known = this.times.places;
    const [planned, time] = [this.planned[meeting], this.slots[slot]];
    if (known.none || planned === undefined || time === undefined) return null;
    const seated = (at: number, who: (meeting: number) => boolean) =>
      slotOf.flatMap((where, other) => {
        const place = places[other] ?? null;
        return where === at && place !== null && who(other) ? [place] : [];
      });
    const running = this.offGrid.filter((one) => one.start < time.end && one.end > time.start);
    const taken = [...seated(slot, () => true), ...running.map(({ place }) => place)];
    const shares = (other: number) => this.share(meeting, other);
    const pair = partiesOf(planned);
    const place = choosePlace({
      places: known.openTo(pair).map(({ id }) => id),
      taken: new Set(taken.filter((id) => id !== null)),
      // Of own places the first is preferred.
      beside: known.hasOwn(pair) ? [] : [...seated(slot - 1, shares), ...seated(slot + 1, shares)],
      loads: null,
    });
    if (place === null) throw new Error('There is no place for a meeting that the plan moves.');
    return known.get(place) ?? null;
  }

  private share(one: number, other: number): boolean {
    const [a, b] = [this.planned[one], this.planned[other]];
    return (
      a !== undefined && b !== undefined && partiesOf(a).some((id) => partiesOf(b).includes(id))
    );
  }

  private placeOf(meeting: PlannedMeeting): SlotPlace | null {
    if (!hasTime(meeting)) return null;
    const slot = this.slots.find((one) => timeKey(one) === timeKey(meeting));
    return slot === undefined ? null : placeIn(slot, this.times.places.get(meeting.place));
  }

  private overlapping({ start, end }: Interval): number[] {
    return this.slots.flatMap((slot, index) =>
      slot.start < end && slot.end > start ? [index] : [],
    );
  }

  /** Returns how many places without an owner the meetings between the slots take at once, at most. */
  private maxOffGrid(): number {
    const counts = this.slots.map(() => 0);
    for (const one of this.offGrid.filter((each) => this.isAtShared(each))) {
      for (const slot of this.overlapping(one)) counts[slot] = (counts[slot] ?? 0) + 1;
    }
    return Math.max(0, ...counts);
  }

  private isAtShared({ place }: PlannedMeeting): boolean {
    return this.times.places.get(place)?.ownerUserId === null;
  }
}

/** Returns the number of the day of each slot in the time zone. */
function daysOf(slots: readonly Slot[], zone: string): number[] {
  const dates = slots.map(({ start }) => DateTime.fromJSDate(start, { zone }).toISODate());
  const numbers = new Map([...new Set(dates)].map((date, day) => [date, day]));
  return dates.map((date) => numbers.get(date) ?? 0);
}

const REASONS = {
  'a-full': 'requester-full',
  'b-full': 'requestee-full',
  'no-shared-time': 'no-shared-time',
  'no-free-table': 'no-table',
} as const satisfies Record<Optimised['unplaced'][number]['reason'], UnschedulableReason>;

function hasTime(meeting: PlannedMeeting): meeting is PlannedMeeting & Interval {
  return meeting.start !== null && meeting.end !== null;
}

const partiesOf: (meeting: PlannedMeeting) => Pair = pairOf;

const placeIn = ({ id, start, end }: Slot, place: KnownPlace | null | undefined): SlotPlace => ({
  slotId: id,
  start: start.toISOString(),
  end: end.toISOString(),
  place: place ? { id: place.id, label: place.label, zone: place.zone } : null,
});
