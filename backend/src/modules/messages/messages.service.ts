import { randomUUID } from 'node:crypto';
import {
  BadRequestException,
  ConflictException,
  ForbiddenException,
  Injectable,
  NotFoundException,
} from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Message, MessageRequest, UnreadCountReply } from '@rendezvous/contract';
import { Repository } from 'typeorm';
import type { Caller } from '../../common/access.js';
import { type Page, type PageQuery, PAGE_SIZE } from '../../common/pagination.js';
import { Database, type Queries, type Transaction } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { readNotifications } from '../../outbox/notification-entries.js';
import { notificationOf } from '../../outbox/notifications.js';
import { RateLimits } from '../limits/rate-limits.service.js';
import { RegistrationsService } from '../registrations/registrations.service.js';
import { PersonAccessService } from '../users/person-access.service.js';
import { UsersService } from '../users/users.service.js';
import { MessageEntity } from './message.entity.js';
import { beginning, pageOf } from './message-page.js';
import { type MessageRow, messagesById, messageView } from './message-view.js';
import {
  ACQUAINTED,
  FORMER_CORRESPONDENT,
  HISTORY,
  MARK_READ,
  UNREAD,
} from './messages.queries.js';
import { pushRead, type ReadMessage } from './push-read.js';

export const FORMER =
  'This person has deleted their account, so you cannot write to them any more.';

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
    const [rows, total] = await Promise.all([
      this.database.query<MessageRow>(HISTORY, [userId, ...beginning(cursor), limit + 1]),
      this.messages.countBy([{ fromUserId: userId }, { toUserId: userId }]),
    ]);
    return pageOf(rows.map(messageView), (message) => message, { limit, total });
  }

  /** One statement, so that the count is true at exactly that stream number. */
  async unreadCount(userId: string): Promise<UnreadCountReply> {
    return unreadIn(this.database, userId);
  }

  /**
   * Sends a message to somebody who shares an event or a meeting with the sender. A message that the sender has sent
   * already, by its `id`, is not sent again.
   * @throws NotFoundException | ForbiddenException | BadRequestException (to oneself) | ConflictException
   */
  async send(sender: Caller, request: MessageRequest): Promise<Message> {
    const { toUserId, eventId, content } = request;
    const senderId = sender.id;
    if (toUserId === senderId) throw new BadRequestException('You cannot write to yourself.');
    await this.limits.count('writing', senderId);
    return this.database.transaction(async (tx) => {
      // Both people are locked, so that the pushed unread count is exact.
      await this.users.lock(tx, [senderId, toUserId]);
      const before = request.id === undefined ? null : await sentBefore(tx, request.id);
      if (before !== null) return ownMessage(before, senderId);
      await this.checkAllowed(tx, sender, { toUserId, eventId });
      const id = request.id ?? randomUUID();
      // Not `save`, which would overwrite a message that somebody else writes with the same id at this moment.
      await tx.manager.insert(MessageEntity, {
        id,
        fromUserId: senderId,
        toUserId,
        eventId,
        content,
      });
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

  /** Whether the sender may write to the person. Nobody writes to themselves. */
  async mayWrite(sender: Caller, personId: string): Promise<boolean> {
    if (personId === sender.id) return false;
    const { approachable } = await this.access.of(sender, personId);
    return approachable && areAcquainted(this.database, sender.id, personId);
  }

  /** @throws NotFoundException | ForbiddenException */
  private async checkAllowed(
    tx: Transaction,
    sender: Caller,
    { toUserId, eventId }: Pick<MessageRequest, 'toUserId' | 'eventId'>,
  ): Promise<void> {
    const { approachable } = await this.access.of(sender, toUserId, tx);
    if (!approachable) {
      const former = await tx.query(FORMER_CORRESPONDENT, [sender.id, toUserId]);
      if (former.length > 0) throw new ConflictException(FORMER);
      throw new NotFoundException('This person does not exist or is not open to you.');
    }
    if (!(await areAcquainted(tx, sender.id, toUserId))) {
      throw new ForbiddenException('You can write to people you share an event or a meeting with.');
    }
    if (
      typeof eventId === 'string' &&
      !(await this.registrations.isRegistered(tx, eventId, sender.id))
    ) {
      throw new ForbiddenException('You are not registered for this event.');
    }
  }

  /**
   * Marks messages to the reader as read, all of them without `ids`; ids of other messages are ignored. The reader and
   * the senders hear of it.
   */
  async markRead(readerId: string, ids?: string[]): Promise<UnreadCountReply> {
    return this.database.transaction(async (tx) => {
      await this.users.lock(tx, [readerId]);
      const read = await tx.query<ReadMessage>(MARK_READ, [readerId, ids ?? null]);
      const { unreadCount, cursor } = await unreadIn(tx, readerId);
      if (read.length === 0) return { unreadCount, cursor };
      const outbox = new OutboxEvents();
      await pushRead(tx, outbox, readerId, read);
      await readNotifications(tx, outbox, {
        userId: readerId,
        kind: 'message-received',
        about: 'messageId',
        ids: read.map(({ id }) => id),
      });
      outbox.pushToUser(readerId, 'unread-count', { unreadCount });
      await outbox.append(tx);
      return unreadIn(tx, readerId);
    });
  }
}

async function areAcquainted(from: Queries, one: string, other: string): Promise<boolean> {
  return (await from.query(ACQUAINTED, [one, other])).length > 0;
}

async function sentBefore(tx: Transaction, id: string): Promise<MessageEntity | null> {
  const [message] = await messagesById(tx, [id]);
  return message ?? null;
}

/** @throws ConflictException where somebody else has sent it */
function ownMessage(message: MessageEntity, senderId: string): Message {
  if (message.fromUserId === senderId) return messageView(message);
  throw new ConflictException('A message with this id exists already.');
}

async function unreadIn(from: Queries, userId: string): Promise<UnreadCountReply> {
  const [row] = await from.query<{ unread: number; head: string }>(UNREAD, [userId]);
  return { unreadCount: row?.unread ?? 0, cursor: Number(row?.head ?? 0) };
}
