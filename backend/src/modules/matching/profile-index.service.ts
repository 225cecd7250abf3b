import { Injectable, Optional } from '@nestjs/common';
import { UsersService } from '../users/users.service.js';
import { personView, type UserRow } from '../users/user-view.js';
import { Kept } from './engine/kept.js';
import { MatchIndex } from './engine/match-index.js';
import { compare, prepare, type PreparedProfile } from './engine/score.js';
import { inTurns } from './engine/turns.js';
import { wordVectors } from './engine/vector-file.js';

/** What lists need of a profile. */
export interface IndexedProfile {
  version: number;
  person: ReturnType<typeof personView>;
  whatTheySell: string;
  whatTheyBuy: string;
  interests: string;
  /** The six searched fields in lower case, one to a line. */
  searched: string;
}

export interface Known {
  id: string;
  version: number;
}

/**
 * Profiles kept: the attendees of all events but the very largest. One takes 1.2 kB where people name the
 * same things, and up to 5 where nobody names what another does.
 */
const KEPT = 120_000;
/** Profiles kept as they are compared in full, some ten kilobytes each: those on the pages of late. */
const PREPARED = 2_000;
/** Profiles read at a time. */
const AT_A_TIME = 250;
/** People looked at without interruption. */
const STRETCH = 512;

/** Profiles by id, to search, to score and to show. One is read again when its version has moved on. */
@Injectable()
export class ProfileIndex {
  private made: MatchIndex | undefined;
  private readonly profiles: Kept<IndexedProfile>;
  private readonly prepared = new Kept<{ of: IndexedProfile; prepared: PreparedProfile }>(PREPARED);
  /** By id, readings that are not over. */
  private readonly readings = new Map<string, Promise<void>>();
  /** How many lists are being worked on: nobody in one is dropped. */
  private underWay = 0;

  constructor(
    private readonly users: UsersService,
    /** How many profiles to keep. */
    @Optional() most: number = KEPT,
  ) {
    this.profiles = new Kept(most, (id) => this.index.delete(id));
  }

  /** Made with the first profile: the vectors would take a tenth of every server's start. */
  private get index(): MatchIndex {
    return (this.made ??= new MatchIndex(wordVectors()));
  }

  /**
   * Does something with profiles of these versions or later ones, which are read where they are not here;
   * those who are gone are missing.
   */
  async with<Result>(
    people: Iterable<Known>,
    work: () => Result | Promise<Result>,
  ): Promise<Result> {
    this.underWay += 1;
    try {
      await this.learn(people);
      return await work();
    } finally {
      this.underWay -= 1;
      if (this.underWay === 0) this.profiles.trim();
    }
  }

  get(id: string): IndexedProfile | undefined {
    return this.profiles.get(id);
  }

  /**
   * The scores of many for a viewer, whole, 0 to 100, in the order of the ids; null where there is too
   * little text to tell, undefined for who is not here.
   */
  *scores(
    own: IndexedProfile,
    ids: readonly string[],
  ): Generator<void, (number | null | undefined)[]> {
    const scores = yield* this.index.scoring(own.person.id, ids);
    for (let at = 0; at < scores.length; at += 1) {
      if (at % STRETCH === 0) yield;
      const score = scores[at];
      // Somebody whose profile has changed meanwhile is compared as they are now.
      const other = score === undefined ? this.profiles.get(ids[at] ?? '') : undefined;
      scores[at] = other === undefined ? score && Math.round(score) : this.score(own, other);
    }
    return scores;
  }

  /** The same for one. */
  score(own: IndexedProfile, other: IndexedProfile): number | null {
    const { score } = compare(this.preparedOf(own), this.preparedOf(other));
    return score && Math.round(score);
  }

  /** As it is compared in full. */
  preparedOf(profile: IndexedProfile): PreparedProfile {
    const { id } = profile.person;
    const known = this.prepared.get(id);
    if (known?.of === profile) return known.prepared;
    const prepared = prepare(comparedOf(profile), wordVectors());
    this.prepared.set(id, { of: profile, prepared });
    this.prepared.trim();
    return prepared;
  }

  private async learn(people: Iterable<Known>): Promise<void> {
    const missing = await inTurns(this.missing(people));
    for (let from = 0; from < missing.length; from += AT_A_TIME) {
      await this.read(missing.slice(from, from + AT_A_TIME));
    }
  }

  private *missing(people: Iterable<Known>): Generator<void, Known[]> {
    const missing: Known[] = [];
    let looked = 0;
    for (const person of people) {
      if (!this.knows(person)) missing.push(person);
      looked += 1;
      if (looked % STRETCH === 0) yield;
    }
    return missing;
  }

  /** Reads those whom nobody else is reading. */
  private async read(people: readonly Known[]): Promise<void> {
    await Promise.allSettled(new Set(people.flatMap(({ id }) => this.readings.get(id) ?? [])));
    const missing = people.filter((person) => !this.knows(person));
    const ids = [...new Set(missing.map(({ id }) => id))];
    if (ids.length === 0) return;
    const reading = this.readNow(ids);
    for (const id of ids) this.readings.set(id, reading);
    try {
      await reading;
    } finally {
      for (const id of ids) if (this.readings.get(id) === reading) this.readings.delete(id);
    }
  }

  private async readNow(ids: readonly string[]): Promise<void> {
    const rows = await this.users.byIds(ids);
    await inTurns(this.keepAll(rows));
  }

  private *keepAll(rows: readonly UserRow[]): Generator<void, void> {
    for (const row of rows) {
      // A later version may be here already, which another request has read meanwhile.
      if (!this.knows(row)) this.keep(row);
      yield;
    }
  }

  /** Whether this version is here, or a later one. */
  private knows({ id, version }: Known): boolean {
    return (this.profiles.get(id)?.version ?? -1) >= version;
  }

  private keep(row: UserRow): void {
    const profile = indexed(row);
    this.index.set(row.id, prepare(comparedOf(profile), wordVectors()));
    this.profiles.set(row.id, profile);
  }
}

function comparedOf({ whatTheySell, whatTheyBuy, interests, person: { role } }: IndexedProfile) {
  return { whatTheySell, whatTheyBuy, interests, role };
}

function indexed(row: UserRow): IndexedProfile {
  const { first_name, last_name, company, role, what_they_buy, what_they_sell } = row;
  return {
    version: row.version,
    person: personView(row),
    whatTheySell: what_they_sell,
    whatTheyBuy: what_they_buy,
    interests: row.reason_for_meeting ?? '',
    searched: [`${first_name} ${last_name}`, company, role, what_they_buy, what_they_sell]
      .join('\n')
      .toLowerCase(),
  };
}
