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
import { Database, type Statement } from '../../database/database.js';
import { EventsService } from '../events/events.service.js';
import { personView, type UserRow } from '../users/user-view.js';
import { UsersService } from '../users/users.service.js';
import { ATTENDEES_OF_EVENT, ATTENDEES_TO_COME } from './attendees.queries.js';
import { type ProfileTerms, profileTerms, scoreTerms } from './score.js';

interface AttendeeRow extends UserRow {
  event_id: string;
  event_name: string;
  has_messaged: boolean;
  has_request: boolean;
}

/** Profiles whose terms are kept; more than the attendees of most events. */
const CACHED_PROFILES = 20_000;

/** The other attendees, those worth meeting first. */
@Injectable()
export class AttendeesService {
  private readonly terms = new Map<string, { version: number; terms: ProfileTerms }>();

  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly events: EventsService,
  ) {}

  /** @throws NotFoundException | ForbiddenException when the caller is neither registered nor administrator */
  async ofEvent(
    caller: Caller,
    eventId: string,
    page: PageQuery,
  ): Promise<Page<CompatibleAttendee>> {
    const event = await this.events.seenBy(caller, eventId);
    if (!event.registered && !caller.isAdmin) {
      throw new ForbiddenException('Register for this event to see who is coming.');
    }
    return cut(await this.ranked(caller.id, ATTENDEES_OF_EVENT, [caller.id, eventId]), page);
  }

  /** The people of the caller's coming events. */
  async recommended(caller: Caller, page: PageQuery): Promise<Page<CompatibleAttendee>> {
    return cut(await this.ranked(caller.id, ATTENDEES_TO_COME, [caller.id]), page);
  }

  private async ranked(
    viewerId: string,
    statement: Statement,
    values: string[],
  ): Promise<CompatibleAttendee[]> {
    const [viewer, rows] = await Promise.all([
      this.users.byId(viewerId),
      this.database.query<AttendeeRow>(statement, values),
    ]);
    if (viewer === null) return [];
    const own = this.termsOf(viewer);
    return rows.map((row) => attendeeView(row, scoreTerms(own, this.termsOf(row)))).sort(byScore);
  }

  private termsOf(user: UserRow): ProfileTerms {
    const known = this.terms.get(user.id);
    if (known?.version === user.version) return known.terms;
    const terms = profileTerms({
      whatTheySell: user.what_they_sell,
      whatTheyBuy: user.what_they_buy,
      role: user.role,
      reasonForMeeting: user.reason_for_meeting,
    });
    if (this.terms.size >= CACHED_PROFILES) this.terms.clear();
    this.terms.set(user.id, { version: user.version, terms });
    return terms;
  }
}

function attendeeView(
  row: AttendeeRow,
  { score, mutualInterests }: { score: number; mutualInterests: string[] },
): CompatibleAttendee {
  return {
    ...personView(row),
    whatTheySell: row.what_they_sell,
    whatTheyBuy: row.what_they_buy,
    compatibilityScore: score,
    mutualInterests,
    sharedEvent: { id: row.event_id, name: row.event_name },
    hasMessaged: row.has_messaged,
    hasExistingMeetingRequest: row.has_request,
  };
}

/** Best first; equal scores by id, so that pages do not overlap. */
const byScore = (a: CompatibleAttendee, b: CompatibleAttendee): number =>
  b.compatibilityScore - a.compatibilityScore || (a.id < b.id ? -1 : 1);

function cut(
  ranked: CompatibleAttendee[],
  { limit = PAGE_SIZE.default, cursor }: PageQuery,
): Page<CompatibleAttendee> {
  const [score, id] = cursor === undefined ? [101, ''] : decodeCursor(cursor, 2);
  const after = ranked.filter(
    (one) =>
      one.compatibilityScore < Number(score) ||
      (one.compatibilityScore === Number(score) && one.id > String(id)),
  );
  const items = after.slice(0, limit);
  const last = items.at(-1);
  return {
    items,
    total: ranked.length,
    next: after.length > limit && last ? encodeCursor([last.compatibilityScore, last.id]) : null,
  };
}
