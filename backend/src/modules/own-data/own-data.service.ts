import { Readable } from 'node:stream';
import { Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import type { OwnData, User } from '@rendezvous/contract';
import { noteAct } from '../../audit/audit.js';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { Database } from '../../database/database.js';
import { RateLimits } from '../limits/rate-limits.service.js';
import { NotificationSettingsService } from '../mail-settings/notification-settings.service.js';
import { consentsOf } from '../users/consents.js';
import { UsersService } from '../users/users.service.js';
import {
  BLOCKED,
  CALENDAR_FEED,
  IMAGES,
  type LongList,
  MAILS,
  MEETINGS,
  MESSAGES,
  NOT_RELEVANT,
  NOTIFICATIONS,
  PUSH_DEVICES,
  RATINGS_GIVEN,
  RATINGS_RECEIVED,
  REGISTRATIONS,
  REPORTS,
  SESSIONS,
  STAFF_ROLES,
  TWO_STEP,
} from './own-data.queries.js';

/** Rows that are read and kept in memory at a time. */
const PAGE = 500;

/** The lists that may be long, in the order of the document. A row with `data` is that. */
const LISTS = {
  meetings: MEETINGS,
  messages: MESSAGES,
  ratingsGiven: RATINGS_GIVEN,
  notifications: NOTIFICATIONS,
  mails: MAILS,
} as const satisfies Partial<Record<keyof OwnData, LongList>>;

type ShortPart = Omit<OwnData, keyof typeof LISTS>;

/** All that the product holds of a person, as one document. */
@Injectable()
export class OwnDataService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly settings: NotificationSettingsService,
    private readonly limits: RateLimits,
  ) {}

  /**
   * The document in pieces: of the long lists only the ids are kept in memory, and no transaction stays open while a
   * slow client reads.
   * @throws TooManyRequestsException
   */
  async export(userId: string): Promise<Readable> {
    await this.limits.count('dataExports', userId);
    const head = await this.shortPart(userId);
    await this.database.transaction((tx) =>
      noteAct(tx, { action: 'data-exported', subjectId: userId }),
    );
    return Readable.from(this.pieces(userId, head));
  }

  private async *pieces(userId: string, head: ShortPart): AsyncGenerator<string> {
    yield JSON.stringify(head).slice(0, -1);
    for (const [name, list] of Object.entries(LISTS)) {
      yield `,"${name}":[`;
      yield* this.rows(userId, list);
      yield ']';
    }
    yield '}';
  }

  private async *rows(userId: string, list: LongList): AsyncGenerator<string> {
    const ids = (await this.database.query<{ id: string }>(list.ids, [userId])).map(({ id }) => id);
    let separator = '';
    for (let begin = 0; begin < ids.length; begin += PAGE) {
      const rows = await this.database.query<{ data?: object }>(list.rows, [
        userId,
        ids.slice(begin, begin + PAGE),
      ]);
      if (rows.length === 0) continue;
      yield separator + rows.map((row) => JSON.stringify(row.data ?? row)).join(',');
      separator = ',';
    }
  }

  private async shortPart(userId: string): Promise<ShortPart> {
    const [feed] = await this.list<{ createdAt: string }>(CALENDAR_FEED, userId);
    const [twoStep] = await this.list<NonNullable<OwnData['twoStep']>>(TWO_STEP, userId);
    const [ratings] = await this.list<OwnData['ratingsReceived']>(RATINGS_RECEIVED, userId);
    return {
      version: 1,
      exportedAt: new Date().toISOString(),
      account: await this.account(userId),
      consents: await consentsOf(this.database, userId),
      settings: await this.settings.of(userId),
      staffRoles: await this.list(STAFF_ROLES, userId),
      calendarFeed: feed ?? null,
      pushDevices: await this.list(PUSH_DEVICES, userId),
      sessions: await this.list(SESSIONS, userId),
      twoStep: twoStep ?? null,
      images: await this.list(IMAGES, userId, this.env.publicUrl),
      notRelevant: await this.list(NOT_RELEVANT, userId),
      blocked: await this.list(BLOCKED, userId),
      reports: await this.list(REPORTS, userId),
      registrations: await this.list(REGISTRATIONS, userId),
      ratingsReceived: ratings ?? { count: 0, average: null },
    };
  }

  private async account(userId: string): Promise<User> {
    const user = await this.users.byId(userId);
    if (user === null) throw new UnauthorizedException('This account does not exist any more.');
    return this.users.view(user);
  }

  /** Times are `Date`s, which JSON writes in UTC. */
  private list<Row extends object>(
    statement: string,
    userId: string,
    ...more: string[]
  ): Promise<Row[]> {
    return this.database.query<Row>(statement, [userId, ...more]);
  }
}
