import { Injectable } from '@nestjs/common';
import type { Queries } from '../../database/database.js';
import { type Booking, bookingOf } from '../rules/booking-rules.js';
import { type FoundFacts, RequestFactsService } from '../rules/request-facts.service.js';
import { PersonAccessService } from '../users/person-access.service.js';
import { INVITED } from './day-desk.queries.js';

export type FoundBooking = Booking<FoundFacts> & {
  /** Who asks or has asked, and who is asked. */
  pair: readonly [requesterUserId: string, requesteeUserId: string];
};

/** Reads what decides whether staff may book a meeting for two people of an event. */
@Injectable()
export class BookingFacts {
  constructor(
    private readonly facts: RequestFactsService,
    private readonly access: PersonAccessService,
  ) {}

  /**
   * Inside a transaction that shares the event's rules and holds the locks of both people the answer stays true until
   * its commit. Null when the event is gone.
   */
  async of(
    from: Queries,
    eventId: string,
    [one, other]: readonly [string, string],
  ): Promise<FoundBooking | null> {
    const invited = new Set(
      (await from.query<{ id: string }>(INVITED, [[one, other]])).map(({ id }) => id),
    );
    const way = async (asker: string, asked: string): Promise<FoundFacts | null> => {
      const facts = await this.facts.between(from, asker, { userId: asked, eventId });
      if (facts === null) return null;
      // Who has no account yet could not say whether to share the profile, and was added to meet people.
      const isApproachable = invited.has(asked) || (await this.sees(from, asker, asked));
      return { ...facts, isApproachable };
    };
    const forward = await way(one, other);
    const backward = await way(other, one);
    if (forward === null || backward === null) return null;
    const booking = bookingOf([forward, backward]);
    // Who accepts was asked.
    const { userId, between } = booking.facts;
    const self = userId === one ? other : one;
    return { ...booking, pair: between === 'asks' ? [userId, self] : [self, userId] };
  }

  /** As members see each other: their access has nothing of an administrator's. */
  private async sees(from: Queries, viewerId: string, personId: string): Promise<boolean> {
    const viewer = { id: viewerId, isAdmin: false };
    return (await this.access.of(viewer, personId, from)).approachable;
  }
}
