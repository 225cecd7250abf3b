import { randomUUID } from 'node:crypto';
import {
  BadRequestException,
  ConflictException,
  ForbiddenException,
  Injectable,
  NotFoundException,
} from '@nestjs/common';
import type { Message, MessageRequest, UnreadCountReply } from '@rendezvous/contract';
import type { Caller } from '../../common/access.js';
import { type Page, type PageQuery, PAGE_SIZE } from '../../common/pagination.js';
import { Database, type Queries, type Transaction } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { readNotifications } from '../../outbox/notification-entries.js';
import { notificationOf } from '../../outbox/notifications.js';
import { RateLimits } from '../limits/rate-limits.service.js';
import { withKnownLocks } from '../meetings/known-locks.js';
import { RegistrationsService } from '../registrations/registrations.service.js';
import { PersonAccessService } from '../users/person-access.service.js';
import { UsersService } from '../users/users.service.js';
import { MessageEntity } from './message.entity.js';
import { beginning, pageOf } from './message-page.js';
import { type MessageRow, messagesById, messageView } from './message-view.js';
import { checkFirstMessages } from './first-messages.js';
import {
  ACQUAINTED,
  FORMER_CORRESPONDENT,
  HISTORY,
  HISTORY_COUNT,
  MARK_READ,
  SENDERS_TO_READ,
  UNREAD,
  UNREAD_FROM,
} from './messages.queries.js';
import { pushRead, type ReadMessage } from './push-read.js';

export const FORMER =
  'This person has deleted their account, so you cannot write to them any more.';

const NOT_OPEN = 'This person does not exist or is not open to you.';

/** Messages between people who share an event or a meeting. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly database: Database,
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
    const [rows, [counted]] = await Promise.all([
      this.database.query<MessageRow>(HISTORY, [userId, ...beginning(cursor), limit + 1]),
      this.database.query<{ total: number }>(HISTORY_COUNT, [userId]),
    ]);
    const total = counted?.total ?? 0;
    return pageOf(rows.map(messageView), (message) => message, { limit, total });
  }

  /** One statement, so that the count is true at exactly that stream number. */
  async unreadCount(userId: string): Promise<UnreadCountReply> {
    return unreadIn(this.database, userId);
  }

  /**
   * Sends a message to somebody who shares an event or a meeting with the sender. A message that the sender has sent
   * already, by its `id`, is not sent again.
   * @throws NotFoundException | ForbiddenException | BadRequestException (to oneself) | ConflictException |
   *   TooManyRequestsException
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
      if (before !== null) return this.sentAlready(tx, before, senderId);
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

  /** @throws ConflictException where somebody else has sent it; NotFoundException while a block hides the other person */
  private async sentAlready(
    tx: Transaction,
    message: MessageEntity,
    senderId: string,
  ): Promise<Message> {
    const { fromUserId, toUserId } = message;
    if (fromUserId !== senderId)
      throw new ConflictException('A message with this id exists already.');
    if (await this.access.isBlocked(senderId, toUserId, tx)) throw new NotFoundException(NOT_OPEN);
    return messageView(message);
  }

  /** @throws NotFoundException | ForbiddenException, and as `checkFirstMessages` */
  private async checkAllowed(
    tx: Transaction,
    sender: Caller,
    { toUserId, eventId }: Pick<MessageRequest, 'toUserId' | 'eventId'>,
  ): Promise<void> {
    const { approachable } = await this.access.of(sender, toUserId, tx);
    if (!approachable) {
      const former = await tx.query(FORMER_CORRESPONDENT, [sender.id, toUserId]);
      if (former.length > 0) throw new ConflictException(FORMER);
      throw new NotFoundException(NOT_OPEN);
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
    const pair = { fromId: sender.id, toId: toUserId };
    await checkFirstMessages(tx, pair, this.limits.areOff);
  }

  /**
   * Tells each of two people, whose rows are locked, how many messages are unread after a block was made or ended between
   * them. What told them of each other's messages is read, so that nobody is mailed of it any more.
   */
  async recount(
    tx: Transaction,
    outbox: OutboxEvents,
    [one, other]: readonly [string, string],
  ): Promise<void> {
    for (const [reader, sender] of [
      [one, other],
      [other, one],
    ] as const) {
      const unread = await tx.query<{ id: string }>(UNREAD_FROM, [reader, sender]);
      if (unread.length === 0) continue;
      await readNotifications(tx, outbox, {
        userId: reader,
        kind: 'message-received',
        about: 'messageId',
        ids: unread.map(({ id }) => id),
      });
      const { unreadCount } = await unreadIn(tx, reader);
      outbox.pushToUser(reader, 'unread-count', { unreadCount });
    }
  }

  /**
   * Marks messages to the reader as read, all of them without `ids`; ids of other messages are ignored. The reader and
   * the senders hear of it. They are locked, as a sender who deletes the account meanwhile would leave a name behind.
   */
  async markRead(readerId: string, ids?: string[]): Promise<UnreadCountReply> {
    return withKnownLocks(this.database, async (tx, known) => {
      const senders = await tx.query<{ id: string }>(SENDERS_TO_READ, [readerId, ids ?? null]);
      const locked = known.with({ people: [readerId, ...senders.map(({ id }) => id)] });
      await this.users.lock(tx, locked.people);
      const read = await tx.query<ReadMessage>(MARK_READ, [readerId, ids ?? null]);
      locked.requireAll({ people: read.map(({ fromUserId }) => fromUserId) });
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

async function unreadIn(from: Queries, userId: string): Promise<UnreadCountReply> {
  const [row] = await from.query<{ unread: number; head: string }>(UNREAD, [userId]);
  return { unreadCount: row?.unread ?? 0, cursor: Number(row?.head ?? 0) };
}
