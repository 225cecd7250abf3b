import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '../../database/database.js';
import { inOrder, type Ordered, rankOf } from './engine/order.js';
import { type IndexedProfile, ProfileIndex, type RankedProfile } from './profile-index.service.js';

/** Somebody of a list, with the event they share with the viewer. */
export interface Place extends RankedProfile, Ordered {
  eventId: string;
}

/** A viewer's list of people in its order. */
export interface Ranking {
  own: IndexedProfile;
  people: readonly Place[];
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

type Kept = Ranking & { mark: string };

/** Places in all the lists kept, some fifty bytes each. */
const MOST_PLACES = 500_000;

/**
 * Rankings by who looks and at what. A second page and a search are cut out of a ranking kept, which is
 * good while the database's mark of its people is the one it was made under.
 */
@Injectable()
export class Rankings {
  private readonly kept = new Map<string, Kept>();
  private places = 0;

  constructor(
    private readonly database: Database,
    private readonly profiles: ProfileIndex,
  ) {}

  /** The viewer's ranking of the people a statement finds, as they are now; null when the viewer is gone. */
  async of(
    viewerId: string,
    eventId: string | null,
    statement: Statement,
  ): Promise<Ranking | null> {
    const key = [statement.name, viewerId, eventId].join(' ');
    const kept = this.kept.get(key);
    const rows = await this.database.query<Attendance>(statement, [
      viewerId,
      eventId,
      kept?.mark ?? null,
    ]);
    const [first] = rows;
    if (first === undefined) return null;
    if (first.mark === kept?.mark) {
      this.keep(key, kept);
      return kept;
    }
    const attendees = new Map<string, Attendee>();
    const people = rows.flatMap(({ id, version, eventId: at, lowered }) => {
      if (id === null || version === null || at === null || lowered === null) return [];
      attendees.set(id, { eventId: at, lowered });
      return [{ id, version }];
    });
    const found = await this.profiles.rank({ id: viewerId, version: first.viewerVersion }, people);
    if (found === null) return null;
    const ranking = { mark: first.mark, own: found.own, people: placed(found.ranked, attendees) };
    this.keep(key, ranking);
    return ranking;
  }

  private keep(key: string, ranking: Kept): void {
    this.drop(key);
    this.kept.set(key, ranking);
    this.places += ranking.people.length;
    for (const oldest of this.kept.keys()) {
      if (this.places <= MOST_PLACES || oldest === key) return;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    this.places -= this.kept.get(key)?.people.length ?? 0;
    this.kept.delete(key);
  }
}

/** In the order of the list, with one string for each event, of which the database gives one for each row. */
function placed(
  ranked: readonly RankedProfile[],
  attendees: ReadonlyMap<string, Attendee>,
): readonly Place[] {
  const names = new Map<string, string>();
  const places = ranked.flatMap(({ profile, score }) => {
    const { id } = profile.person;
    const found = attendees.get(id);
    if (found === undefined) return [];
    const { lowered } = found;
    const eventId = names.get(found.eventId) ?? found.eventId;
    names.set(eventId, eventId);
    return [{ id, profile, score, eventId, lowered, rank: rankOf(score) }];
  });
  return places.sort(inOrder);
}
