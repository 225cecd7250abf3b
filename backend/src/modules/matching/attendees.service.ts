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
import { ATTENDEES_OF_EVENT, ATTENDEES_TO_COME, BETWEEN } from './attendees.queries.js';
import type { IndexedProfile } from './profile-index.service.js';
import { inOrder, type Ordered } from './engine/order.js';
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
    return this.page(
      caller.id,
      await this.rankings.of(caller.id, eventId, ATTENDEES_OF_EVENT),
      request,
    );
  }

  /** The people of the caller's coming events, or of one of them. */
  async recommended(
    caller: Caller,
    { eventId, ...request }: AttendeesRequest & { eventId?: string },
  ): Promise<Page<CompatibleAttendee>> {
    const ranking = await this.rankings.of(caller.id, eventId ?? null, ATTENDEES_TO_COME);
    return this.page(caller.id, ranking, request);
  }

  private async page(
    viewerId: string,
    ranking: Ranking | null,
    { limit = PAGE_SIZE.default, cursor, ...filter }: AttendeesRequest,
  ): Promise<Page<CompatibleAttendee>> {
    if (ranking === null) return { items: [], total: 0, next: null };
    const passing = ranking.people.filter(({ profile, score }) =>
      passes(profile, score ?? 0, filter),
    );
    const from = cursor === undefined ? 0 : placeAfter(passing, cursor);
    const items = passing.slice(from, from + limit);
    const last = items.at(-1);
    return {
      items: await this.withWhatIsBetween(viewerId, ranking.own, items),
      total: passing.length,
      next: from + limit < passing.length && last ? encodeCursor(keyOf(last)) : null,
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

function keyOf({ lowered, rank, id }: Ordered): [lowered: number, rank: number, id: string] {
  return [Number(lowered), rank, id];
}

/** Where the list goes on behind a cursor. @throws BadRequestException when it is none */
function placeAfter(people: readonly Place[], cursor: string): number {
  const [lowered, rank, id] = decodeCursor(cursor, ['number', 'number', 'uuid']);
  const last = { lowered: lowered !== 0, rank: Number(rank), id: String(id) };
  const at = people.findIndex((place) => place.id !== last.id && inOrder(last, place) < 0);
  return at < 0 ? people.length : at;
}
