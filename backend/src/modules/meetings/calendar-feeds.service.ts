import { randomUUID } from 'node:crypto';
import { GoneException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { CalendarFeedReply } from '@rendezvous/contract';
import type { Repository } from 'typeorm';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { acceptedSecrets } from '../../config/secrets.js';
import { Database } from '../../database/database.js';
import { UsersService } from '../users/users.service.js';
import { CalendarFeedEntity } from './calendar-feed.entity.js';
import { calendarToken, feedIdOf } from './calendar-token.js';
import { CalendarService } from './calendar.service.js';

export const FEED_GONE = 'This calendar address has been replaced or switched off.';
export const FEED_UNKNOWN = 'There is no such calendar.';

/** The secret address at which other calendars subscribe to a person's meetings: at most one each. */
@Injectable()
export class CalendarFeedsService {
  constructor(
    @InjectRepository(CalendarFeedEntity) private readonly feeds: Repository<CalendarFeedEntity>,
    private readonly database: Database,
    private readonly calendar: CalendarService,
    private readonly users: UsersService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async read(userId: string): Promise<CalendarFeedReply> {
    const feed = await this.feeds.findOneBy({ userId });
    return { url: feed === null ? null : this.urlOf(feed.id) };
  }

  /** Replaces the address in one statement, so that of simultaneous calls the last one's is the valid one. */
  async renew(userId: string): Promise<CalendarFeedReply> {
    const id = randomUUID();
    return this.database.transaction(async ({ manager }) => {
      await manager.upsert(CalendarFeedEntity, { userId, id, createdAt: new Date() }, ['userId']);
      return { url: this.urlOf(id) };
    });
  }

  async revoke(userId: string): Promise<void> {
    await this.feeds.delete({ userId });
  }

  /**
   * The calendar behind an address. Nobody is signed in: whoever has the address sees the meetings.
   * @throws NotFoundException for what was never an address; GoneException for one that is not valid any more
   */
  async file(token: string): Promise<string> {
    const id = feedIdOf(acceptedSecrets(this.env), token);
    if (id === null) throw new NotFoundException(FEED_UNKNOWN);
    const feed = await this.feeds.findOneBy({ id });
    const owner = feed && (await this.users.byId(feed.userId));
    // Nobody is let in for somebody who is kept out.
    if (feed === null || owner?.suspendedAt !== null) throw new GoneException(FEED_GONE);
    return this.calendar.feedOfUser(feed.userId);
  }

  private urlOf(feedId: string): string {
    return `${this.env.publicUrl}/calendar/${calendarToken(this.env.jwtSecret, feedId)}.ics`;
  }
}
