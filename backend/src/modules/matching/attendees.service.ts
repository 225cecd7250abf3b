import { ForbiddenException, Injectable } from '@nestjs/common';
import type { CompatibleAttendee } from '@rendezvous/contract';
import type { Caller } from '../../common/access.js';
import {
  decodeCursor,
  encodeCursor,
  type Page,
  type PageQuery,
  PAGE_SIZE,
} from '../../common/pagination.js';
import { Database } from '../../database/database.js';
import { EventsService } from '../events/events.service.js';
import { type AttendeeFilter, passes } from './attendee-filter.js';
import { type Between, matchView } from './attendee-view.js';
import { BETWEEN } from './attendees.queries.js';
import type { IndexedProfile } from './profile-index.service.js';
import { inOrder, lift, type Ordered } from './engine/order.js';
import { type Place, type Ranking, Rankings } from './rankings.service.js';

type AttendeesRequest = PageQuery & AttendeeFilter;

/** The other attendees, those worth meeting first. */
@Injectable()
export class AttendeesService {
  constructor(
    private readonly database: Database,
    private readonly events: EventsService,
    private readonly rankings: Rankings,
  ) {}

  /** @throws NotFoundException | ForbiddenException when the caller is neither registered nor administrator */
  async ofEvent(
    caller: Caller,
    eventId: string,
    request: AttendeesRequest,
  ): Promise<Page<CompatibleAttendee>> {
    const event = await this.events.seenBy(caller, eventId);
    if (!event.registered && !caller.isAdmin) {
      throw new ForbiddenException('Register for this event to see who is coming.');
    }
    const ranking = await this.rankings.ofEvent(caller.id, event, request.cursor !== undefined);
    return this.page(caller.id, ranking, request);
  }

  /** The people of the caller's coming events, or of one of them. */
  async recommended(
    caller: Caller,
    { eventId, ...request }: AttendeesRequest & { eventId?: string },
  ): Promise<Page<CompatibleAttendee>> {
    const ranking = await this.rankings.toCome(caller.id, eventId ?? null);
    return this.page(caller.id, ranking, request);
  }

  private async page(
    viewerId: string,
    ranking: Ranking | null,
    { limit = PAGE_SIZE.default, cursor, ...filter }: AttendeesRequest,
  ): Promise<Page<CompatibleAttendee>> {
    if (ranking === null) return { items: [], total: 0, next: null };
    const after = cursor === undefined ? null : placeIn(cursor);
    const lifted = after === null ? ranking.lifted : after.lifted;
    const people = lifted === ranking.lifted ? ranking.shown : lift(ranking.people, lifted);
    const passing = people.filter(({ profile, score }) => passes(profile, score ?? 0, filter));
    const from = after === null ? 0 : firstAfter(passing, after);
    const items = passing.slice(from, from + limit);
    const last = items.at(-1);
    return {
      items: await this.withWhatIsBetween(viewerId, ranking.own, items),
      total: passing.length,
      next: from + limit < passing.length && last ? encodeCursor(keyOf(last, lifted)) : null,
    };
  }

  private async withWhatIsBetween(
    viewerId: string,
    own: IndexedProfile,
    page: readonly Place[],
  ): Promise<CompatibleAttendee[]> {
    const rows = await this.database.query<Between>(BETWEEN, [
      viewerId,
      page.map(({ id }) => id),
      page.map(({ eventId }) => eventId),
    ]);
    const between = new Map(rows.map((row) => [row.id, row]));
    return page.flatMap((place) => {
      const found = between.get(place.id);
      return found === undefined ? [] : [matchView(own, place, found)];
    });
  }
}

/** The id that is nobody's. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** A cursor names who was lifted when the list was begun, so that it goes on as it began. */
function keyOf({ lowered, rank, id }: Ordered, lifted: string | null): (string | number)[] {
  return [Number(lowered), rank, id, lifted ?? NOBODY];
}

/** @throws BadRequestException when the cursor is none */
function placeIn(cursor: string): Ordered & { lifted: string | null } {
  const [lowered, rank, id, lifted] = decodeCursor(cursor, ['number', 'number', 'uuid', 'uuid']);
  return {
    lowered: lowered !== 0,
    rank: Number(rank),
    id: String(id),
    lifted: lifted === NOBODY ? null : String(lifted),
  };
}

/** Where the list goes on behind a place. */
function firstAfter(people: readonly Ordered[], last: Ordered): number {
  const at = people.findIndex((place) => place.id !== last.id && inOrder(last, place) < 0);
  return at < 0 ? people.length : at;
}
