import type { PlacedMeeting, BusyElsewhere } from './event-board.js';
import type { Interval } from './first-free-slot.js';

/** What takes a person at some time to come; of a meeting of the event it says which and between whom. */
export type DiaryEntry = Interval & { userId: string } & (
    | { meetingId: null }
    | {
        meetingId: string;
        requesterUserId: string;
        requesteeUserId: string;
        table: number | null;
        /** The person lets it be moved, it is far enough away, and it was not moved lately. */
        movable: boolean;
      }
  );

type MeetingEntry = Extract<DiaryEntry, { meetingId: string }>;

/**
 * A part of an event around two people: some of those they meet, some of those whom these meet, and so on,
 * each with all that takes them. Meetings with anybody else stay where they are, so whatever is sound here
 * is sound at the event.
 */
export class Neighbourhood {
  private readonly diaries = new Map<string, DiaryEntry[]>();
  /** How many people away from the two. */
  private readonly depths = new Map<string, number>();
  private readonly starts = new Map<string, Set<number>>();
  /** Meetings by how many of their people are here and let them be moved. */
  private readonly consents = new Map<string, number>();

  constructor(private readonly own: readonly [string, string]) {}

  get size(): number {
    return this.diaries.size;
  }

  has(userId: string): boolean {
    return this.diaries.has(userId);
  }

  /** Adds people with all that takes them, one further away than those added before. */
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

  /** Meetings between people who are here, and whatever else takes any of them. */
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
   * Whose meetings are in the way of meetings of this part, at most so many: the nearest to the two first, of
   * these the ones in whose time the other of the meeting is free.
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

  /** Pairs whose meeting looks for a time or may be given another, both ways round. */
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
