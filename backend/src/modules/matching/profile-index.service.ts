import { Injectable, Optional } from '@nestjs/common';
import { searchTextOf } from '../../common/fold-for-search.js';
import { UsersService } from '../users/users.service.js';
import { personView, type UserState } from '../users/user-view.js';
import { LruCache } from './engine/lru-cache.js';
import { MatchIndex } from './engine/match-index.js';
import { runInSlices } from './engine/run-in-slices.js';
import { compare, prepare, type PreparedProfile } from './engine/score.js';
import { wordVectors } from './engine/vector-file.js';

/** What lists need of a profile. */
export interface IndexedProfile {
  version: number;
  person: ReturnType<typeof personView>;
  whatTheySell: string;
  whatTheyBuy: string;
  interests: string;
  /** What a search looks through. */
  searchText: string;
}

export interface ProfileVersion {
  id: string;
  version: number;
}

/**
 * The most profiles in the cache: 1.2 kB each where people name the same things, 5 kB where all phrases
 * differ.
 */
const MOST_PROFILES = 120_000;
/** The most prepared profiles in the cache, some ten kilobytes each: those shown last. */
const MOST_PREPARED = 2_000;
/** Profiles read at a time. */
const CHUNK = 250;

/**
 * A cache of profiles by id, to search, score and show them. A profile is read again when its version has
 * risen.
 */
@Injectable()
export class ProfileIndex {
  private made: MatchIndex | undefined;
  private readonly profiles: LruCache<IndexedProfile>;
  private readonly prepared = new LruCache<{ of: IndexedProfile; prepared: PreparedProfile }>(
    MOST_PREPARED,
  );
  /** Chunks are read one after another, so that a profile that two lists need is read once. */
  private reading: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly users: UsersService,
    /** The most profiles to cache. */
    @Optional() most: number = MOST_PROFILES,
  ) {
    this.profiles = new LruCache(most, (id) => this.index.delete(id));
  }

  /** Created with the first profile, because loading the vectors would slow down every start. */
  private get index(): MatchIndex {
    return (this.made ??= new MatchIndex(wordVectors()));
  }

  /** The profiles of these versions or later ones, by id; deleted accounts are missing. */
  async of(people: readonly ProfileVersion[]): Promise<Map<string, IndexedProfile>> {
    const found = new Map<string, IndexedProfile>();
    const missing = await runInSlices(this.notIndexed(people, found));
    for (let from = 0; from < missing.length; from += CHUNK) {
      const chunk = missing.slice(from, from + CHUNK);
      const reading = this.reading.then(() => this.read(chunk, found));
      this.reading = reading.catch(() => undefined);
      await reading;
    }
    return found;
  }

  /** The shown scores of the others for the viewer, in their order; null for too little text. */
  *scores(
    own: IndexedProfile,
    others: readonly IndexedProfile[],
  ): Generator<void, (number | null)[]> {
    const ids = others.map(({ person }) => person.id);
    const exact = yield* this.index.scoring(own.person.id, ids);
    const scores: (number | null)[] = [];
    for (const [at, other] of others.entries()) {
      let score = exact[at];
      if (score === undefined) {
        // A profile that was evicted or has changed meanwhile is compared alone, which takes longer.
        score = compare(this.preparedOf(own), this.preparedOf(other)).score;
        yield;
      }
      scores.push(score === null ? null : Math.round(score));
    }
    return scores;
  }

  /** The profile prepared for a full comparison. */
  preparedOf(profile: IndexedProfile): PreparedProfile {
    const { id } = profile.person;
    const known = this.prepared.get(id);
    if (known?.of === profile) return known.prepared;
    const prepared = prepare(comparedOf(profile), wordVectors());
    this.prepared.set(id, { of: profile, prepared });
    return prepared;
  }

  /** The people who are not in the index; the others are put into `found`. */
  private *notIndexed(
    people: readonly ProfileVersion[],
    found: Map<string, IndexedProfile>,
  ): Generator<void, ProfileVersion[]> {
    const missing: ProfileVersion[] = [];
    for (const person of people) {
      const profile = this.profiles.get(person.id);
      if (profile !== undefined && profile.version >= person.version) found.set(person.id, profile);
      else missing.push(person);
      yield;
    }
    return missing;
  }

  private async read(
    people: readonly ProfileVersion[],
    found: Map<string, IndexedProfile>,
  ): Promise<void> {
    // Another list may have read them meanwhile.
    const missing = await runInSlices(this.notIndexed(people, found));
    if (missing.length === 0) return;
    const users = await this.users.byIds(missing.map(({ id }) => id));
    await runInSlices(this.keep(users.map(indexed), found));
  }

  private *keep(
    profiles: readonly IndexedProfile[],
    found: Map<string, IndexedProfile>,
  ): Generator<void, void> {
    for (const profile of profiles) {
      const { id } = profile.person;
      this.index.set(id, prepare(comparedOf(profile), wordVectors()));
      this.profiles.set(id, profile);
      found.set(id, profile);
      yield;
    }
  }
}

function comparedOf({ whatTheySell, whatTheyBuy, interests, person: { role } }: IndexedProfile) {
  return { whatTheySell, whatTheyBuy, interests, role };
}

function indexed(user: UserState): IndexedProfile {
  return {
    version: user.version,
    person: personView(user),
    whatTheySell: user.whatTheySell,
    whatTheyBuy: user.whatTheyBuy,
    interests: user.reasonForMeeting ?? '',
    searchText: searchTextOf(user),
  };
}
