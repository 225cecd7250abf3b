import { ForbiddenException, Injectable } from '@nestjs/common';
import type { CompatibleAttendee } from '@rendezvous/contract';
import type { Caller } from '../../common/access.js';
import { type Page, type PageQuery, PAGE_SIZE } from '../../common/pagination.js';
import { Database } from '../../database/database.js';
import { helpsToRun } from '../events/event-policy.js';
import { EventsService } from '../events/events.service.js';
import { type AttendeeFilter, filtered } from './attendee-filter.js';
import { cursorOf, pageEndIn } from './attendee-page.js';
import { RequestFactsService } from '../rules/request-facts.service.js';
import { type Asking, askingOf, type Between, matchView } from './attendee-view.js';
import { BETWEEN } from './attendees.queries.js';
import { indexAfter } from './engine/order.js';
import { promote } from './engine/promotion.js';
import { runInSlices } from './engine/run-in-slices.js';
import { type IndexedProfile, ProfileIndex } from './profile-index.service.js';
import { type Place, type Ranking, RankingService } from './ranking.service.js';

type AttendeesRequest = PageQuery & AttendeeFilter;

/** Lists of the other attendees by how well they fit. */
@Injectable()
export class AttendeesService {
  constructor(
    private readonly database: Database,
    private readonly events: EventsService,
    private readonly rankings: RankingService,
    private readonly profiles: ProfileIndex,
    private readonly facts: RequestFactsService,
  ) {}

  /** @throws NotFoundException | ForbiddenException when the caller is neither registered nor helps to run the event */
  async ofEvent(
    caller: Caller,
    eventId: string,
    request: AttendeesRequest,
  ): Promise<Page<CompatibleAttendee>> {
    const event = await this.events.seenBy(caller, eventId);
    if (!event.registered && !helpsToRun(event, caller)) {
      throw new ForbiddenException('Register for this event to see who is coming.');
    }
    const ranking = await this.rankings.ofEvent(caller.id, event, request.cursor !== undefined);
    // The best are those to ask.
    const mayBeAsked = (request.minScore ?? 0) > 0;
    return this.page(caller.id, ranking, request, mayBeAsked);
  }

  /** The people of the caller's coming events, or of one of them. */
  async recommended(
    caller: Caller,
    { eventId, ...request }: AttendeesRequest & { eventId?: string },
  ): Promise<Page<CompatibleAttendee>> {
    const ranking = await this.rankings.toCome(caller.id, eventId ?? null);
    // Who looks for somebody by name finds everybody.
    return this.page(caller.id, ranking, request, request.search === undefined);
  }

  private async page(
    viewerId: string,
    ranking: Ranking | null,
    { limit = PAGE_SIZE.default, cursor, ...filter }: AttendeesRequest,
    mayBeAsked: boolean,
  ): Promise<Page<CompatibleAttendee>> {
    if (ranking === null) return { items: [], total: 0, next: null };
    const after = cursor === undefined ? null : pageEndIn(cursor);
    const promoted = after === null ? ranking.promoted : after.promoted;
    const places = filtered(promote(ranking.places, promoted), { ...filter, mayBeAsked });
    const from = after === null ? 0 : indexAfter(places, after);
    const shown = places.slice(from, from + limit);
    const last = shown.at(-1);
    return {
      items: await this.views(viewerId, ranking.own, shown),
      total: places.length,
      next: last && from + limit < places.length ? cursorOf({ ...last, promoted }) : null,
    };
  }

  private async views(
    viewerId: string,
    own: IndexedProfile,
    places: readonly Place[],
  ): Promise<CompatibleAttendee[]> {
    const people = places.map(({ id, eventId }) => ({ userId: id, eventId }));
    const [rows, facts] = await Promise.all([
      this.database.query<Between>(BETWEEN, [
        viewerId,
        people.map(({ userId }) => userId),
        people.map(({ eventId }) => eventId),
      ]),
      this.facts.of(this.database, viewerId, people),
    ]);
    const asking = new Map(facts.map((one) => [one.userId, askingOf(one)]));
    const between = new Map(
      rows.flatMap((row) => {
        const rules = asking.get(row.id);
        return rules === undefined ? [] : [[row.id, { ...row, ...rules }]];
      }),
    );
    // Preparing a profile that was not shown before takes half a millisecond.
    return runInSlices(this.viewing(own, places, between));
  }

  private *viewing(
    own: IndexedProfile,
    places: readonly Place[],
    between: ReadonlyMap<string, Between & Asking>,
  ): Generator<void, CompatibleAttendee[]> {
    const views: CompatibleAttendee[] = [];
    for (const place of places) {
      const found = between.get(place.id);
      if (found === undefined) continue;
      const pair = {
        own: this.profiles.preparedOf(own),
        other: this.profiles.preparedOf(place.profile),
      };
      views.push(matchView(place, pair, found));
      yield;
    }
    return views;
  }
}
