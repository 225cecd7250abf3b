import type { PlacedMeeting, BusyElsewhere } from './event-board.js';
import type { Interval } from './first-free-slot.js';

/** A coming time in which a person is busy. Only an entry for a meeting of the event has a `meetingId`. */
export type DiaryEntry = Interval & { userId: string } & (
    | { meetingId: null }
    | {
        meetingId: string;
        requesterUserId: string;
        requesteeUserId: string;
        place: string | null;
        /** True when the person allows moves, the meeting begins late enough and was not moved within the last day. */
        movable: boolean;
      }
  );

type MeetingEntry = Extract<DiaryEntry, { meetingId: string }>;

/**
 * A part of an event around two people: some of the people whom they meet, some of the people whom these meet, and
 * so on, each with all busy times. Meetings with people outside the part are never moved, so a repair that is
 * possible in the part is possible at the event.
 */
export class Neighbourhood {
  private readonly diaries = new Map<string, DiaryEntry[]>();
  /** For each person the number of steps from the two people. */
  private readonly depths = new Map<string, number>();
  private readonly starts = new Map<string, Set<number>>();
  /** For each meeting how many of its people are in the part and allow the move. */
  private readonly consents = new Map<string, number>();

  constructor(private readonly own: readonly [string, string]) {}

  get size(): number {
    return this.diaries.size;
  }

  get people(): string[] {
    return [...this.diaries.keys()];
  }

  has(userId: string): boolean {
    return this.diaries.has(userId);
  }

  /** Adds people with all their busy times. They are one step further away than the people added before. */
  add(userIds: readonly string[], entries: readonly DiaryEntry[]): void {
    const depth = this.size === 0 ? 0 : Math.max(...this.depths.values()) + 1;
    for (const userId of userIds) {
      this.diaries.set(userId, []);
      this.starts.set(userId, new Set());
      this.depths.set(userId, depth);
    }
    for (const entry of entries) {
      this.diaries.get(entry.userId)?.push(entry);
      this.starts.get(entry.userId)?.add(entry.start.getTime());
      if (entry.meetingId === null || !entry.movable) continue;
      this.consents.set(entry.meetingId, (this.consents.get(entry.meetingId) ?? 0) + 1);
    }
  }

  /** Returns the meetings between people of the part, and all their other busy times. */
  known(): { placed: PlacedMeeting[]; elsewhere: BusyElsewhere[] } {
    const placed = new Map<string, PlacedMeeting>();
    const elsewhere: BusyElsewhere[] = [];
    for (const entry of [...this.diaries.values()].flat()) {
      if (!this.isBetween(entry)) elsewhere.push(entry);
      else
        placed.set(entry.meetingId, { ...entry, id: entry.meetingId, movable: this.moves(entry) });
    }
    return { placed: [...placed.values()], elsewhere };
  }

  /**
   * Returns at most `most` people to add: their meetings keep meetings of the part from other slots. The nearest
   * to the two people come first, and among equally near ones those in whose time the other person is free.
   */
  next(most: number): string[] {
    if (most <= 0) return [];
    const ranks = new Map<string, number>();
    for (const [one, other] of this.links()) {
      const busyStarts = this.starts.get(other);
      const depth = 2 * (this.depthOf(one) + this.depthOf(other));
      for (const entry of this.diaries.get(one) ?? []) {
        if (entry.meetingId === null || !entry.movable) continue;
        const partner = partnerOf(entry, one);
        if (this.has(partner)) continue;
        const rank = depth + Number(busyStarts?.has(entry.start.getTime()));
        if (rank < (ranks.get(partner) ?? Infinity)) ranks.set(partner, rank);
      }
    }
    return [...ranks]
      .sort(([id, rank], [otherId, other]) => rank - other || (id < otherId ? -1 : 1))
      .slice(0, most)
      .map(([id]) => id);
  }

  /** Returns the pairs whose meeting needs a time or may move, each pair in both orders. */
  private links(): [string, string][] {
    const [a, b] = this.own;
    const links: [string, string][] = [
      [a, b],
      [b, a],
    ];
    for (const [userId, entries] of this.diaries) {
      for (const entry of entries) {
        if (this.isBetween(entry) && this.moves(entry))
          links.push([userId, partnerOf(entry, userId)]);
      }
    }
    return links;
  }

  private isBetween(entry: DiaryEntry): entry is MeetingEntry {
    return (
      entry.meetingId !== null && this.has(entry.requesterUserId) && this.has(entry.requesteeUserId)
    );
  }

  private moves({ meetingId }: MeetingEntry): boolean {
    return this.consents.get(meetingId) === 2;
  }

  private depthOf(userId: string): number {
    return this.depths.get(userId) ?? 0;
  }
}

function partnerOf({ requesterUserId, requesteeUserId }: MeetingEntry, userId: string): string {
  return requesterUserId === userId ? requesteeUserId : requesterUserId;
}
