import { Injectable, NotFoundException } from '@nestjs/common';
import type { Wall, WallPerson, WallSlot } from '@rendezvous/contract';
import { Database } from '../../database/database.js';
import { EventsService } from '../events/events.service.js';
import { type Slot, slotsAround, slotTime } from '../events/slots.js';
import { slotsOf } from '../events/slots-of-event.js';
import { hexHashOf } from './wall-token.js';
import { WALL_MEETINGS, WALL_OF_TOKEN } from './wall.queries.js';

export const NO_WALL = 'There is no page at this address any more.';

/** How long a page is shown without a look at the database, in milliseconds. */
const FRESH_MS = 3000;
/** The most pages that are kept. */
const MOST_WALLS = 100;

interface KnownWall {
  eventId: string;
  showNames: boolean;
  at: Date;
}

interface MeetingRow {
  start: Date;
  place: string | null;
  zone: string | null;
  one: WallPerson | null;
  other: WallPerson | null;
}

interface Kept {
  view: Promise<Wall>;
  /** Set once the view is there. */
  eventId?: string;
  /** By `performance.now()`. */
  until: number;
}

/** What the wall pages show. A hundred screens of a hall cost one look at the database in a few seconds. */
@Injectable()
export class WallViews {
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly database: Database,
    private readonly events: EventsService,
  ) {}

  /** @throws NotFoundException when the token opens no page */
  async ofToken(token: string): Promise<Wall> {
    const hash = hexHashOf(token);
    const known = this.kept.get(hash);
    if (known !== undefined && performance.now() < known.until) return known.view;
    return this.read(hash);
  }

  /** Forgets the page of the event, whose address has ended. Other processes show it for a few seconds more. */
  forget(eventId: string): void {
    for (const [hash, kept] of this.kept) {
      // One that is still being read may be of any event.
      if (kept.eventId === undefined || kept.eventId === eventId) this.kept.delete(hash);
    }
  }

  private async read(hash: string): Promise<Wall> {
    const kept: Kept = {
      view: this.make(hash, (found) => Object.assign(kept, found)),
      until: performance.now() + FRESH_MS,
    };
    this.kept.delete(hash);
    this.kept.set(hash, kept);
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST_WALLS && oldest !== undefined) this.kept.delete(oldest);
    try {
      return await kept.view;
    } catch (error) {
      if (this.kept.get(hash) === kept) this.kept.delete(hash);
      throw error;
    }
  }

  private async make(
    hash: string,
    note: (found: Pick<Kept, 'eventId' | 'until'>) => void,
  ): Promise<Wall> {
    const [wall] = await this.database.query<KnownWall>(WALL_OF_TOKEN, [hash]);
    const [event] = wall === undefined ? [] : await this.events.states([wall.eventId]);
    if (wall === undefined || event === undefined) throw new NotFoundException(NO_WALL);
    const { at } = wall;
    const isCancelled = event.cancelledAt !== null;
    const slots = isCancelled ? [] : slotsOf(event);
    const { slot: now, nextSlot: next } = slotsAround(slots, at);
    const shown = [now, next].filter((slot) => slot !== null);
    const rows =
      shown.length === 0
        ? []
        : await this.database.query<MeetingRow>(WALL_MEETINGS, [
            event.id,
            shown.map(({ start }) => start),
            wall.showNames,
          ]);
    // A slot that ends or begins is shown at once.
    const change = Math.min(...shown.map(({ start, end }) => Number(start > at ? start : end)));
    note({
      eventId: event.id,
      until: performance.now() + Math.min(FRESH_MS, change - at.getTime()),
    });
    const view = (slot: Slot | null) => slotView(slot, rows, wall.showNames);
    return {
      at: at.toISOString(),
      eventName: event.name,
      timezone: event.timezone,
      isCancelled,
      now: view(now),
      next: view(next),
    };
  }
}

function slotView(
  slot: Slot | null,
  rows: readonly MeetingRow[],
  showNames: boolean,
): WallSlot | null {
  if (slot === null) return null;
  return {
    ...slotTime(slot),
    meetings: rows
      .filter(({ start }) => start.getTime() === slot.start.getTime())
      .map(({ place, zone, one, other }) => ({
        place,
        zone,
        people: showNames ? [one, other].filter((person) => person !== null) : null,
      })),
  };
}
