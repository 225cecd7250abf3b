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
import { UsersService } from '../users/users.service.js';
import { type AttendeeFilter, passes } from './attendee-filter.js';
import { ATTENDEES_OF_EVENT, ATTENDEES_TO_COME, BETWEEN } from './attendees.queries.js';
import { type IndexedProfile, ProfileIndex } from './profile-index.service.js';
import { mutualInterestsOf, scoreTerms } from './score.js';

interface Attendance {
  id: string;
  version: number;
  eventId: string;
}

interface Ranked {
  id: string;
  score: number;
  eventId: string;
  profile: IndexedProfile;
}

type Between = Pick<CompatibleAttendee, 'hasMessaged' | 'hasExistingMeetingRequest'> & {
  id: string;
  eventId: string;
  eventName: string;
};

type AttendeesRequest = PageQuery & AttendeeFilter;

/** The other attendees, those worth meeting first. */
@Injectable()
export class AttendeesService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly events: EventsService,
    private readonly profiles: ProfileIndex,
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
    const people = await this.database.query<Attendance>(ATTENDEES_OF_EVENT, [caller.id, eventId]);
    return this.page(caller.id, people, request);
  }

  /** The people of the caller's coming events, or of one of them. */
  async recommended(
    caller: Caller,
    { eventId, ...request }: AttendeesRequest & { eventId?: string },
  ): Promise<Page<CompatibleAttendee>> {
    const people = await this.database.query<Attendance>(ATTENDEES_TO_COME, [
      caller.id,
      eventId ?? null,
    ]);
    return this.page(caller.id, people, request);
  }

  private async page(
    viewerId: string,
    people: readonly Attendance[],
    { limit = PAGE_SIZE.default, cursor, ...filter }: AttendeesRequest,
  ): Promise<Page<CompatibleAttendee>> {
    const viewer = await this.users.byId(viewerId);
    const profiles = await this.profiles.of(viewer === null ? [] : [viewer, ...people]);
    const own = profiles.get(viewerId);
    if (own === undefined) return { items: [], total: 0, next: null };
    const ranked = rank(own, people, profiles, filter);
    const [score, id] = cursor === undefined ? [101, ''] : decodeCursor(cursor, ['number', 'uuid']);
    const after = ranked.filter(
      (one) => one.score < Number(score) || (one.score === Number(score) && one.id > String(id)),
    );
    const items = after.slice(0, limit);
    const last = items.at(-1);
    return {
      items: await this.withWhatIsBetween(viewerId, own, items),
      total: ranked.length,
      next: after.length > limit && last ? encodeCursor([last.score, last.id]) : null,
    };
  }

  private async withWhatIsBetween(
    viewerId: string,
    own: IndexedProfile,
    page: readonly Ranked[],
  ): Promise<CompatibleAttendee[]> {
    const rows = await this.database.query<Between>(BETWEEN, [
      viewerId,
      page.map(({ id }) => id),
      page.map(({ eventId }) => eventId),
    ]);
    const between = new Map(rows.map((row) => [row.id, row]));
    return page.flatMap(({ id, profile, score }) => {
      const found = between.get(id);
      if (found === undefined) return [];
      return {
        ...profile.person,
        whatTheySell: profile.whatTheySell,
        whatTheyBuy: profile.whatTheyBuy,
        compatibilityScore: score,
        mutualInterests: mutualInterestsOf(own.terms, profile.terms),
        sharedEvent: { id: found.eventId, name: found.eventName },
        hasMessaged: found.hasMessaged,
        hasExistingMeetingRequest: found.hasExistingMeetingRequest,
      };
    });
  }
}

/** Best first; equal scores by id, so that pages do not overlap. */
function rank(
  own: IndexedProfile,
  people: readonly Attendance[],
  profiles: ReadonlyMap<string, IndexedProfile>,
  filter: AttendeeFilter,
): Ranked[] {
  return people
    .flatMap(({ id, eventId }) => {
      const profile = profiles.get(id);
      if (profile === undefined) return [];
      const score = scoreTerms(own.terms, profile.terms);
      return passes(profile, score, filter) ? [{ id, eventId, profile, score }] : [];
    })
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
}
