import { Injectable } from '@nestjs/common';
import { UsersService } from '../users/users.service.js';
import { personView, type UserRow } from '../users/user-view.js';
import { type ProfileTerms, profileTerms } from './score.js';

/** A profile prepared for ranking and searching. */
export interface IndexedProfile {
  version: number;
  person: ReturnType<typeof personView>;
  whatTheySell: string;
  whatTheyBuy: string;
  terms: ProfileTerms;
  /** The six searched fields in lower case, one to a line. */
  searched: string;
}

/** Profiles kept: more than the attendees of most events, a few kilobytes each. */
const KEPT = 20_000;

/** Prepared profiles by id. A profile is prepared again when its version has moved on. */
@Injectable()
export class ProfileIndex {
  private readonly profiles = new Map<string, IndexedProfile>();

  constructor(private readonly users: UsersService) {}

  /** The profiles of these people; those that are gone meanwhile are left out. */
  async of(
    people: readonly { id: string; version: number }[],
  ): Promise<Map<string, IndexedProfile>> {
    const found = new Map<string, IndexedProfile>();
    const missing: string[] = [];
    for (const { id, version } of people) {
      const known = this.profiles.get(id);
      if (known?.version === version) found.set(id, known);
      else missing.push(id);
    }
    if (missing.length === 0) return found;
    for (const row of await this.users.byIds(missing)) {
      const profile = prepared(row);
      this.keep(row.id, profile);
      found.set(row.id, profile);
    }
    return found;
  }

  private keep(id: string, profile: IndexedProfile): void {
    this.profiles.delete(id);
    const [oldest] = this.profiles.keys();
    if (this.profiles.size >= KEPT && oldest !== undefined) this.profiles.delete(oldest);
    this.profiles.set(id, profile);
  }
}

function prepared(row: UserRow): IndexedProfile {
  const { first_name, last_name, company, role, what_they_buy, what_they_sell } = row;
  return {
    version: row.version,
    person: personView(row),
    whatTheySell: what_they_sell,
    whatTheyBuy: what_they_buy,
    terms: profileTerms({
      whatTheySell: what_they_sell,
      whatTheyBuy: what_they_buy,
      role,
      reasonForMeeting: row.reason_for_meeting,
    }),
    searched: [`${first_name} ${last_name}`, company, role, what_they_buy, what_they_sell]
      .join('\n')
      .toLowerCase(),
  };
}
