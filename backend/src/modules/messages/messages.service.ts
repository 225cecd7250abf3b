import {
  BadRequestException,
  ForbiddenException,
  Injectable,
  NotFoundException,
} from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Message, MessageRequest, UnreadCountReply } from '@rendezvous/contract';
import { In, Repository } from 'typeorm';
import type { Caller } from '../../common/access.js';
import {
  decodeCursor,
  encodeCursor,
  type Page,
  type PageQuery,
  PAGE_SIZE,
} from '../../common/pagination.js';
import { Database, type Queries, type Transaction } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { notificationOf } from '../../outbox/notifications.js';
import { RateLimits } from '../limits/rate-limits.service.js';
import { RegistrationsService } from '../registrations/registrations.service.js';
import { PersonAccessService } from '../users/person-access.service.js';
import { personView } from '../users/user-view.js';
import { UsersService } from '../users/users.service.js';
import { MessageEntity } from './message.entity.js';
import { ACQUAINTED, HISTORY, MARK_READ, UNREAD } from './messages.queries.js';

type MessageRow = Omit<Message, 'createdAt'> & { createdAt: Date };

/** When more messages than these are read at once, one `resync` is sent instead of a push for each. */
const MOST_PUSHED = 100;

function messageView(row: MessageRow): Message {
  return {
    id: row.id,
    fromUserId: row.fromUserId,
    toUserId: row.toUserId,
    fromUser: personView(row.fromUser),
    toUser: personView(row.toUser),
    eventId: row.eventId,
    content: row.content,
    isRead: row.isRead,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  };
}

/** Messages between people who share an event or a meeting. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly database: Database,
    @InjectRepository(MessageEntity) private readonly messages: Repository<MessageEntity>,
    private readonly users: UsersService,
    private readonly access: PersonAccessService,
    private readonly registrations: RegistrationsService,
    private readonly limits: RateLimits,
  ) {}

  /** What the person sent and received, newest first. Reading never marks. */
  async history(
    userId: string,
    { limit = PAGE_SIZE.default, cursor }: PageQuery,
  ): Promise<Page<Message>> {
    const [at, id] =
      cursor === undefined ? [null, null] : decodeCursor(cursor, ['instant', 'uuid']);
    const [rows, total] = await Promise.all([
      this.database.query<MessageRow>(HISTORY, [userId, at, id, limit + 1]),
      this.messages.countBy([{ fromUserId: userId }, { toUserId: userId }]),
    ]);
    const items = rows.slice(0, limit).map(messageView);
    const last = items.at(-1);
    return {
      items,
      total,
      next: rows.length > limit && last ? encodeCursor([last.createdAt, last.id]) : null,
    };
  }

  /** One statement, so that the count is true at exactly that stream number. */
  async unreadCount(userId: string): Promise<UnreadCountReply> {
    return unreadIn(this.database, userId);
  }

  /**
   * Sends a message to somebody who shares an event or a meeting with the sender.
   * @throws NotFoundException | ForbiddenException | BadRequestException (to oneself)
   */
  async send(sender: Caller, { toUserId, eventId, content }: MessageRequest): Promise<Message> {
    const senderId = sender.id;
    if (toUserId === senderId) throw new BadRequestException('You cannot write to yourself.');
    await this.limits.count('writing', senderId);
    return this.database.transaction(async (tx) => {
      // Both people are locked, so that the pushed unread count is exact.
      await this.users.lock(tx, [senderId, toUserId]);
      await this.checkAllowed(tx, sender, { toUserId, eventId });
      const { id } = await tx.manager.save(
        tx.manager.create(MessageEntity, { fromUserId: senderId, toUserId, eventId, content }),
      );
      const [sent] = await messagesById(tx, [id]);
      if (sent === undefined) throw new Error('A message that was just written is not there.');
      const { unreadCount } = await unreadIn(tx, toUserId);
      const message = messageView(sent);
      await new OutboxEvents()
        .pushToUser(toUserId, 'message', message)
        .pushToUser(toUserId, 'unread-count', { unreadCount })
        .pushToUser(
          toUserId,
          'notification',
          notificationOf('message-received', message.fromUser, { eventId, messageId: id }),
        )
        .pushToUser(senderId, 'message', message)
        .append(tx);
      return message;
    });
  }

  /** @throws NotFoundException | ForbiddenException */
  private async checkAllowed(
    tx: Transaction,
    sender: Caller,
    { toUserId, eventId }: Pick<MessageRequest, 'toUserId' | 'eventId'>,
  ): Promise<void> {
    const { approachable } = await this.access.of(sender, toUserId, tx);
    if (!approachable) {
      throw new NotFoundException('This person does not exist or is not open to you.');
    }
    const acquainted = await tx.query(ACQUAINTED, [sender.id, toUserId]);
    if (acquainted.length === 0) {
      throw new ForbiddenException('You can write to people you share an event or a meeting with.');
    }
    if (
      typeof eventId === 'string' &&
      !(await this.registrations.isRegistered(tx, eventId, sender.id))
    ) {
      throw new ForbiddenException('You are not registered for this event.');
    }
  }

  /** Marks messages to the reader as read, all of them without `ids`; ids of other messages are ignored. */
  async markRead(readerId: string, ids?: string[]): Promise<UnreadCountReply> {
    return this.database.transaction(async (tx) => {
      await this.users.lock(tx, [readerId]);
      const read = await tx.query<{ id: string }>(MARK_READ, [readerId, ids ?? null]);
      const { unreadCount, cursor } = await unreadIn(tx, readerId);
      if (read.length === 0) return { unreadCount, cursor };
      const outbox = new OutboxEvents();
      if (read.length > MOST_PUSHED) outbox.pushToUser(readerId, 'resync', {});
      else {
        const changed = read.map(({ id }) => id);
        for (const row of await messagesById(tx, changed))
          outbox.pushToUser(readerId, 'message', messageView(row));
      }
      outbox.pushToUser(readerId, 'unread-count', { unreadCount });
      await outbox.append(tx);
      return unreadIn(tx, readerId);
    });
  }
}

async function unreadIn(from: Queries, userId: string): Promise<UnreadCountReply> {
  const [row] = await from.query<{ unread: number; head: string }>(UNREAD, [userId]);
  return { unreadCount: row?.unread ?? 0, cursor: Number(row?.head ?? 0) };
}

/** With both people, oldest first. */
function messagesById(tx: Transaction, ids: readonly string[]): Promise<MessageEntity[]> {
  return tx.manager.find(MessageEntity, {
    where: { id: In(ids) },
    relations: { fromUser: true, toUser: true },
    order: { createdAt: 'ASC', id: 'ASC' },
  });
}
