import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Notification, UnreadNotificationsReply } from '@rendezvous/contract';
import { IsNull, LessThan, Repository } from 'typeorm';
import {
  decodeCursor,
  encodeCursor,
  type Page,
  type PageQuery,
  PAGE_SIZE,
} from '../../common/pagination.js';
import { Database } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { StreamEntryEntity } from '../../outbox/stream-entry.entity.js';
import { SeenRequests } from '../meetings/seen-requests.service.js';
import { UsersService } from '../users/users.service.js';
import { MARK_READ } from './notifications.queries.js';

type ReadNotification = Pick<Notification, 'kind' | 'meetingId'>;

/** The notification list of a person: the entries `notification` of the person's stream. */
@Injectable()
export class NotificationsService {
  constructor(
    @InjectRepository(StreamEntryEntity)
    private readonly entries: Repository<StreamEntryEntity<'notification'>>,
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly seenRequests: SeenRequests,
  ) {}

  async page(
    userId: string,
    { limit = PAGE_SIZE.default, cursor }: PageQuery,
  ): Promise<Page<Notification>> {
    const all = { userId, event: 'notification' as const };
    const [before] = cursor === undefined ? [] : decodeCursor(cursor, ['number']);
    const [rows, total] = await Promise.all([
      this.entries.find({
        where: before === undefined ? all : { ...all, seq: LessThan(String(before)) },
        order: { seq: 'DESC' },
        take: limit + 1,
      }),
      this.entries.countBy(all),
    ]);
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    return {
      items: items.map(({ data, readAt }) => ({ ...data, readAt: readAt?.toISOString() ?? null })),
      total,
      next: rows.length > limit && last ? encodeCursor([Number(last.seq)]) : null,
    };
  }

  async unreadCount(userId: string): Promise<UnreadNotificationsReply> {
    const unreadCount = await this.entries.countBy({
      userId,
      event: 'notification',
      readAt: IsNull(),
    });
    return { unreadCount };
  }

  /**
   * Marks notifications as read, and tells all devices of the person; requests among them count as seen.
   * @param ids all notifications without; ids of others are passed over
   */
  async markRead(userId: string, ids?: string[]): Promise<UnreadNotificationsReply> {
    await this.database.transaction(async (tx) => {
      await this.users.lock(tx, [userId]);
      const readAt = new Date();
      const read = await tx.query<ReadNotification>(MARK_READ, [userId, ids ?? null, readAt]);
      if (read.length === 0) return;
      const outbox = new OutboxEvents();
      const requests = read.filter(({ kind }) => kind === 'meeting-requested');
      const meetingIds = requests.flatMap(({ meetingId }) => meetingId ?? []);
      await this.seenRequests.seeIn(tx, outbox, userId, meetingIds);
      await outbox
        .pushToUser(userId, 'notifications-read', {
          ids: ids ?? null,
          readAt: readAt.toISOString(),
        })
        .append(tx);
    });
    return this.unreadCount(userId);
  }
}
