import { ForbiddenException, Injectable } from '@nestjs/common';
import type { CompatibleAttendee } from '@rendezvous/contract';
import type { Caller } from '../../common/access.js';
import { type Page, type PageQuery, PAGE_SIZE } from '../../common/pagination.js';
import { Database } from '../../database/database.js';
import { EventsService } from '../events/events.service.js';
import { type AttendeeFilter, scorePasses } from './attendee-filter.js';
import { cut, cursorOf, pageEndIn } from './attendee-page.js';
import { type Between, matchView } from './attendee-view.js';
import { BETWEEN } from './attendees.queries.js';
import type { Scored } from './engine/exposure.js';
import { Lifted } from './engine/lifted.js';
import { firstAfter } from './engine/order.js';
import { ProfileIndex } from './profile-index.service.js';
import { type Ranking, Rankings } from './rankings.service.js';
import { TextMatches } from './text-matches.service.js';

type AttendeesRequest = PageQuery & AttendeeFilter;

/** Somebody of a page: their number and their place. */
interface Listing {
  who: number;
  place: Scored;
}

/** The other attendees, those worth meeting first. */
@Injectable()
export class AttendeesService {
  constructor(
    private readonly database: Database,
    private readonly events: EventsService,
    private readonly rankings: Rankings,
    private readonly profiles: ProfileIndex,
    private readonly texts: TextMatches,
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
    const { list, attendance } = ranking;
    const after = cursor === undefined ? null : pageEndIn(cursor);
    const lifted = after === null ? ranking.lifted : after.lifted;
    const who = lifted === null ? undefined : attendance.whoOf(lifted);
    const shown = new Lifted(list, who === undefined ? -1 : list.indexOf(who));
    const from = after === null ? 0 : firstAfter(shown, after);
    const passes = await this.filterOf(ranking, filter);
    const { indexes, total, hasMore } = cut(
      shown.length,
      { from, limit },
      passes && ((index) => passes(shown.indexBelow(index))),
    );
    const people = indexes.flatMap((index): Listing | [] => {
      const place = shown.at(index);
      return place === undefined ? [] : { who: list.whoAt(shown.indexBelow(index)), place };
    });
    const last = people.at(-1)?.place;
    return {
      items: await this.views(viewerId, ranking, people),
      total,
      next: hasMore && last ? cursorOf({ ...last, lifted }) : null,
    };
  }

  /** Whether who is at an index of the list passes; null when everybody does. */
  private async filterOf(
    { list, attendance }: Ranking,
    { search, ...scores }: AttendeeFilter,
  ): Promise<((index: number) => boolean) | null> {
    const { compatibility, minScore = 0 } = scores;
    if (search === undefined && compatibility === undefined && minScore === 0) return null;
    const hasText = search === undefined ? null : await this.texts.of(attendance, search);
    return (index) =>
      scorePasses(list.scoreAt(index) ?? 0, scores) &&
      (hasText === null || hasText(list.whoAt(index)));
  }

  private async views(
    viewerId: string,
    { own, attendance }: Ranking,
    people: readonly Listing[],
  ): Promise<CompatibleAttendee[]> {
    const known = people.map(({ who, place: { id } }) => ({
      id,
      version: attendance.versionOf(who),
    }));
    return this.profiles.with(known, async () => {
      const rows = await this.database.query<Between>(BETWEEN, [
        viewerId,
        people.map(({ place: { id } }) => id),
        people.map(({ who }) => attendance.eventOf(who)),
      ]);
      const between = new Map(rows.map((row) => [row.id, row]));
      return people.flatMap(({ place }) => {
        const [profile, found] = [this.profiles.get(place.id), between.get(place.id)];
        if (profile === undefined || found === undefined) return [];
        const prepared = this.profiles.preparedOf(profile);
        const shown = { place, profile, prepared, between: found };
        return [matchView(this.profiles.preparedOf(own), shown)];
      });
    });
  }
}
