import { Injectable, Optional } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { ATTENDEES, VERSIONS_OF_EVENT, VERSIONS_TO_COME } from './attendees.queries.js';
import { Exposure } from './engine/exposure.js';
import { LruCache } from './engine/lru-cache.js';
import { inOrder, rankOf, type Scored } from './engine/order.js';
import { runInSlices } from './engine/run-in-slices.js';
import { type IndexedProfile, ProfileIndex, type ProfileVersion } from './profile-index.service.js';
import {
  type AttendedEvent,
  type ResponsivenessOf,
  ResponsivenessStats,
} from './responsiveness-stats.service.js';

/** A person of a list, and the event at which the viewer meets them. */
export interface Place extends Scored {
  profile: IndexedProfile;
  eventId: string;
  /** Whether the types of both let the viewer ask them for a meeting. */
  isAskable: boolean;
}

/** A viewer's list of people in order. A ranking is never changed but replaced. */
export interface Ranking {
  own: IndexedProfile;
  places: readonly Place[];
  /**
   * The person to promote among the first places, so that each attendee is among somebody's first; null for
   * nobody.
   */
  promoted: string | null;
}

interface CachedRanking {
  ranking: Ranking;
  versions: string;
  madeAt: number;
}

interface List {
  viewerId: string;
  /** Absent for the viewer's events to come, where the score alone decides. */
  event?: AttendedEvent;
  /** The event to restrict the list to; null for all of them. */
  eventId: string | null;
  /** Whether the call continues from a cursor: the list then stays as it was made, whatever its age. */
  begun: boolean;
}

/** The present versions of the viewer and of the events. */
interface Versions {
  version: number;
  demoted: readonly string[];
  /** With whom a block stands. */
  hidden: readonly string[];
  eventIds: readonly string[];
  attendance: readonly string[];
}

/** A person, the place, from 1, of the event of the list at which the viewer meets them, and whether they may be asked. */
type Attendee = ProfileVersion & { place: number; isAskable: boolean };

/** What decides the place in a list besides the score. */
interface Known extends Pick<Versions, 'demoted' | 'eventIds'> {
  profiles: ReadonlyMap<string, IndexedProfile>;
  responsivenessOf: ResponsivenessOf | undefined;
}

/** The most places in all cached rankings, some eighty bytes each. */
const MOST_PLACES = 1_000_000;
/** Milliseconds after which a first page makes the list anew, because responsiveness has changed. */
const REMADE_AFTER = 10 * 60_000;

/**
 * A cache of rankings by viewer and event. A ranking is used while its versions are those of the database, so
 * a change counts at once in every process.
 */
@Injectable()
export class RankingService {
  private readonly cache: LruCache<CachedRanking>;
  private readonly exposure = new Exposure();
  /** The rankings that are being made, by list and versions. */
  private readonly making = new Map<string, Promise<Ranking | null>>();

  constructor(
    private readonly database: Database,
    private readonly profiles: ProfileIndex,
    private readonly stats: ResponsivenessStats,
    /** The most places to cache. */
    @Optional() most: number = MOST_PLACES,
  ) {
    this.cache = new LruCache(most);
  }

  /** An event's other attendees by score, then by responsiveness, with one promoted person. */
  ofEvent(viewerId: string, event: AttendedEvent, begun: boolean): Promise<Ranking | null> {
    return this.of({ viewerId, event, eventId: event.id, begun });
  }

  /** The people of the viewer's coming events, or of one of them, the best score first. */
  toCome(viewerId: string, eventId: string | null): Promise<Ranking | null> {
    return this.of({ viewerId, eventId, begun: true });
  }

  /** The current ranking; null when the viewer is gone. */
  private async of(list: List): Promise<Ranking | null> {
    const { viewerId, event, eventId, begun } = list;
    const [now] = await this.database.query<Versions>(
      event ? VERSIONS_OF_EVENT : VERSIONS_TO_COME,
      [viewerId, eventId],
    );
    if (now === undefined) return null;
    const key = [event ? 'event' : 'to come', viewerId, eventId].join(' ');
    const versions = [now.version, ...now.demoted, 'hidden', ...now.hidden, ...now.attendance].join(
      ' ',
    );
    const found = this.cache.get(key);
    const isRecent = found && (begun || Date.now() - found.madeAt < REMADE_AFTER);
    if (isRecent && found.versions === versions) return found.ranking;
    return this.shared(`${key} ${versions}`, async () => {
      const ranking = await this.make(list, now);
      if (ranking === null) return null;
      const made = { ranking, versions, madeAt: Date.now() };
      this.cache.set(key, made, Math.max(1, ranking.places.length));
      return ranking;
    });
  }

  /** Shares a ranking that is being made among all calls for it. */
  private shared(key: string, make: () => Promise<Ranking | null>): Promise<Ranking | null> {
    const known = this.making.get(key);
    if (known !== undefined) return known;
    const making = make().finally(() => this.making.delete(key));
    this.making.set(key, making);
    return making;
  }

  private async make({ viewerId, event }: List, now: Versions): Promise<Ranking | null> {
    const [attendees, responsivenessOf] = await Promise.all([
      this.database.query<Attendee>(ATTENDEES, [viewerId, now.eventIds]),
      event && this.stats.of(event),
    ]);
    const viewer = { id: viewerId, version: now.version };
    const profiles = await this.profiles.of([viewer, ...attendees]);
    const own = profiles.get(viewerId);
    if (own === undefined) return null;
    const places = await runInSlices(
      this.ranked(own, attendees, { ...now, profiles, responsivenessOf }),
    );
    const promoted = event ? this.exposure.choose(event.id, viewerId, places) : null;
    return { own, places, promoted };
  }

  private *ranked(
    own: IndexedProfile,
    attendees: readonly Attendee[],
    { profiles, eventIds, demoted, responsivenessOf }: Known,
  ): Generator<void, Place[]> {
    const found: Pick<Place, 'profile' | 'eventId' | 'isAskable'>[] = [];
    for (const { id, place, isAskable } of attendees) {
      const [profile, eventId] = [profiles.get(id), eventIds[place - 1]];
      if (profile !== undefined && eventId !== undefined)
        found.push({ profile, eventId, isAskable });
      yield;
    }
    const others = found.map(({ profile }) => profile);
    const scores = yield* this.profiles.scores(own, others);
    const last = new Set(demoted);
    const places: Place[] = [];
    for (const [at, { profile, eventId, isAskable }] of found.entries()) {
      const { id } = profile.person;
      const score = scores[at] ?? null;
      const rank = rankOf(score, responsivenessOf?.(id));
      places.push({ id, demoted: last.has(id), rank, score, profile, eventId, isAskable });
      yield;
    }
    return places.sort(inOrder);
  }
}
