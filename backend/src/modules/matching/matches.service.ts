import { Injectable } from '@nestjs/common';
import type { RequestMatch } from '@rendezvous/contract';
import { UsersService } from '../users/users.service.js';
import { matchOf } from './attendee-view.js';
import { runInSlices } from './engine/run-in-slices.js';
import { compare } from './engine/score.js';
import { type IndexedProfile, ProfileIndex } from './profile-index.service.js';

/** Says how well people fit outside the lists of attendees, by the same comparison. */
@Injectable()
export class MatchesService {
  constructor(
    private readonly users: UsersService,
    private readonly profiles: ProfileIndex,
  ) {}

  /** How well each of these people fits the viewer, by the person's id; deleted accounts are missing. */
  async between(viewerId: string, userIds: readonly string[]): Promise<Map<string, RequestMatch>> {
    const people = await this.users.byIds([...new Set([viewerId, ...userIds])]);
    const profiles = await this.profiles.of(people);
    const viewer = profiles.get(viewerId);
    if (viewer === undefined) return new Map();
    const others = [...profiles.values()].filter(({ person }) => person.id !== viewerId);
    return runInSlices(this.comparing(viewer, others));
  }

  private *comparing(
    viewer: IndexedProfile,
    others: readonly IndexedProfile[],
  ): Generator<void, Map<string, RequestMatch>> {
    const matches = new Map<string, RequestMatch>();
    for (const other of others) {
      const { score, evidence } = compare(
        this.profiles.preparedOf(viewer),
        this.profiles.preparedOf(other),
      );
      matches.set(other.person.id, matchOf(score === null ? null : Math.round(score), evidence));
      yield;
    }
    return matches;
  }
}
