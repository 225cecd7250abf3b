import { Injectable, Optional } from '@nestjs/common';
import { Database, type Statement } from '../../database/database.js';
import {
  type AttendedEvent,
  AttendeeStandings,
  type Standings,
} from './attendee-standings.service.js';
import { ATTENDEES_OF_EVENT, ATTENDEES_TO_COME } from './attendees.queries.js';
import { Exposure } from './engine/exposure.js';
import { Kept } from './engine/kept.js';
import { inOrder, lift, type Ordered, rankOf } from './engine/order.js';
import { type IndexedProfile, ProfileIndex, type ScoredProfile } from './profile-index.service.js';

/** Somebody of a list, with the event they share with the viewer. */
export interface Place extends ScoredProfile, Ordered {
  eventId: string;
}

/** A viewer's list of people in its order. */
export interface Ranking {
  own: IndexedProfile;
  people: readonly Place[];
  /** Whom to lift among the first of them, so that everybody is seen by somebody; null for nobody. */
  lifted: string | null;
  /** The people as they are shown, with that one lifted. */
  shown: readonly Place[];
}

interface Attendance {
  mark: string;
  viewerVersion: number;
  id: string | null;
  version: number | null;
  eventId: string | null;
  lowered: boolean | null;
}

/** What a statement knows of somebody in the list. */
type Attendee = Pick<Place, 'eventId' | 'lowered'>;

type Made = Ranking & { mark: string; madeAt: number };

interface List {
  viewerId: string;
  eventId: string | null;
  statement: Statement;
  /** Absent where the score alone decides. */
  event?: AttendedEvent;
  /** The list has been begun: it goes on as it was made, however long ago. */
  begun: boolean;
}

/** Places in all the lists kept, some hundred bytes each. */
const MOST_PLACES = 500_000;
/** Viewers of whom is kept who is among their first, some three hundred bytes each. */
const MOST_FIRSTS = 50_000;
/** Milliseconds after which a list is made anew for who begins to read it: standings have moved on. */
const REMADE_AFTER = 10 * 60_000;

/**
 * Rankings by who looks and at what. A second page and a search are cut out of a ranking kept, which is
 * good while the database's mark of its people is the one it was made under.
 */
@Injectable()
export class Rankings {
  private readonly kept: Kept<Made>;
  private readonly exposures = new Map<string, Exposure>();
  private readonly viewers = new Kept<{ viewerId: string; eventId: string }>(
    MOST_FIRSTS,
    (_, { viewerId, eventId }) => this.forget(viewerId, eventId),
  );

  constructor(
    private readonly database: Database,
    private readonly profiles: ProfileIndex,
    private readonly standings: AttendeeStandings,
    /** How many places to keep. */
    @Optional() most: number = MOST_PLACES,
  ) {
    this.kept = new Kept(most);
  }

  /** An event's other attendees: the best fits first, near equals by standing, nobody unseen by all. */
  ofEvent(viewerId: string, event: AttendedEvent, begun: boolean): Promise<Ranking | null> {
    const statement = ATTENDEES_OF_EVENT;
    return this.of({ viewerId, eventId: event.id, statement, event, begun });
  }

  /** The people of the viewer's coming events, or of one of them, the best score first. */
  toCome(viewerId: string, eventId: string | null): Promise<Ranking | null> {
    return this.of({ viewerId, eventId, statement: ATTENDEES_TO_COME, begun: true });
  }

  /** The ranking as it is now; null when the viewer is gone. */
  private async of(list: List): Promise<Ranking | null> {
    const { viewerId, eventId, statement } = list;
    const key = [statement.name, viewerId, eventId].join(' ');
    const found = this.kept.get(key);
    const kept = found && (list.begun || Date.now() - found.madeAt < REMADE_AFTER) ? found : null;
    const rows = await this.database.query<Attendance>(statement, [
      viewerId,
      eventId,
      kept?.mark ?? null,
    ]);
    const [first] = rows;
    if (first === undefined) return null;
    const ranking = first.mark === kept?.mark ? kept : await this.made(list, first, rows);
    if (ranking === null) return null;
    this.kept.set(key, ranking, ranking.people.length);
    this.kept.trim();
    return ranking;
  }

  private async made(
    { viewerId, event }: List,
    { mark, viewerVersion }: Attendance,
    rows: readonly Attendance[],
  ): Promise<Made | null> {
    const attendees = new Map<string, Attendee>();
    const others = rows.flatMap(({ id, version, eventId, lowered }) => {
      if (id === null || version === null || eventId === null || lowered === null) return [];
      attendees.set(id, { eventId, lowered });
      return [{ id, version }];
    });
    const standings = event && (await this.standings.of(event));
    const found = await this.profiles.score({ id: viewerId, version: viewerVersion }, others);
    if (found === null) return null;
    const people = placed(found.scored, attendees, standings);
    const lifted = event ? this.lifted(viewerId, event.id, people) : null;
    const shown = lift(people, lifted);
    return { mark, madeAt: Date.now(), own: found.own, people, lifted, shown };
  }

  private lifted(viewerId: string, eventId: string, people: readonly Place[]): string | null {
    const exposure = this.exposures.get(eventId) ?? new Exposure();
    this.exposures.set(eventId, exposure);
    this.viewers.set(`${eventId} ${viewerId}`, { viewerId, eventId });
    this.viewers.trim();
    return exposure.choose(viewerId, people);
  }

  private forget(viewerId: string, eventId: string): void {
    const exposure = this.exposures.get(eventId);
    exposure?.forget(viewerId);
    if (exposure?.isEmpty) this.exposures.delete(eventId);
  }
}

/** In the order of the list, with one string for each event, of which the database gives one for each row. */
function placed(
  scored: readonly ScoredProfile[],
  attendees: ReadonlyMap<string, Attendee>,
  standings?: Standings,
): readonly Place[] {
  const names = new Map<string, string>();
  const places = scored.flatMap(({ profile, score }) => {
    const { id } = profile.person;
    const found = attendees.get(id);
    if (found === undefined) return [];
    const { lowered } = found;
    const eventId = names.get(found.eventId) ?? found.eventId;
    names.set(eventId, eventId);
    return [{ id, profile, score, eventId, lowered, rank: rankOf(score, standings?.(id)) }];
  });
  return places.sort(inOrder);
}
