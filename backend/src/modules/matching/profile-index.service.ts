import { Injectable, Optional } from '@nestjs/common';
import { UsersService } from '../users/users.service.js';
import { personView, type UserRow } from '../users/user-view.js';
import { Kept } from './engine/kept.js';
import { MatchIndex } from './engine/match-index.js';
import { prepare, type PreparedProfile } from './engine/score.js';
import { wordVectors } from './engine/vector-file.js';

/** A profile prepared for scoring and searching. */
export interface IndexedProfile {
  version: number;
  person: ReturnType<typeof personView>;
  whatTheySell: string;
  whatTheyBuy: string;
  prepared: PreparedProfile;
  /** The six searched fields in lower case, one to a line. */
  searched: string;
}

export interface ScoredProfile {
  profile: IndexedProfile;
  /** Whole, 0 to 100; null when there is too little text to tell. */
  score: number | null;
}

interface Known {
  id: string;
  version: number;
}

/** Profiles kept: more than the attendees of most events, some ten kilobytes each. */
const KEPT = 20_000;
/** Profiles read and prepared at a time: others have their turn in between. */
const AT_A_TIME = 250;

/** Prepared profiles by id. A profile is prepared again when its version has moved on. */
@Injectable()
export class ProfileIndex {
  private readonly vectors = wordVectors();
  private readonly index = new MatchIndex(this.vectors);
  private readonly profiles: Kept<IndexedProfile>;
  /** How many lists are being scored: nobody in one is dropped. */
  private underWay = 0;

  constructor(
    private readonly users: UsersService,
    /** How many profiles to keep. */
    @Optional() most: number = KEPT,
  ) {
    this.profiles = new Kept(most, (id) => this.index.delete(id));
  }

  /** The viewer's own profile and the others with their scores, in no order; those who are gone meanwhile are left out. */
  async score(
    viewer: Known,
    people: readonly Known[],
  ): Promise<{ own: IndexedProfile; scored: ScoredProfile[] } | null> {
    this.underWay += 1;
    try {
      await this.learn([viewer, ...people]);
      const own = this.profiles.get(viewer.id);
      if (own === undefined) return null;
      return { own, scored: this.scored(viewer, people) };
    } finally {
      this.underWay -= 1;
      if (this.underWay === 0) this.profiles.trim();
    }
  }

  private scored(viewer: Known, people: readonly Known[]): ScoredProfile[] {
    const ids = people.map(({ id }) => id);
    return this.index.scores(viewer.id, ids).flatMap(({ id, score }) => {
      const profile = this.profiles.get(id);
      if (profile === undefined) return [];
      return [{ profile, score: score === null ? null : Math.round(score) }];
    });
  }

  private async learn(people: readonly Known[]): Promise<void> {
    const missing = people.filter(({ id, version }) => !this.knows(id, version));
    for (let from = 0; from < missing.length; from += AT_A_TIME) {
      const ids = missing.slice(from, from + AT_A_TIME).map(({ id }) => id);
      for (const row of await this.users.byIds(ids)) {
        if (!this.knows(row.id, row.version)) this.keep(row);
      }
    }
  }

  /** Whether this version is here, or a later one that another request has read meanwhile. */
  private knows(id: string, version: number): boolean {
    return (this.profiles.get(id)?.version ?? -1) >= version;
  }

  private keep(row: UserRow): void {
    const profile = indexed(row, prepare(comparedOf(row), this.vectors));
    this.index.set(row.id, profile.prepared);
    this.profiles.set(row.id, profile);
  }
}

function comparedOf(row: UserRow) {
  return {
    whatTheySell: row.what_they_sell,
    whatTheyBuy: row.what_they_buy,
    role: row.role,
    interests: row.reason_for_meeting ?? '',
  };
}

function indexed(row: UserRow, prepared: PreparedProfile): IndexedProfile {
  const { first_name, last_name, company, role, what_they_buy, what_they_sell } = row;
  return {
    version: row.version,
    person: personView(row),
    whatTheySell: what_they_sell,
    whatTheyBuy: what_they_buy,
    prepared,
    searched: [`${first_name} ${last_name}`, company, role, what_they_buy, what_they_sell]
      .join('\n')
      .toLowerCase(),
  };
}
