import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Conversation, Message } from '@rendezvous/contract';
import { Repository } from 'typeorm';
import type { Caller } from '../../common/access.js';
import { type Page, type PageQuery, PAGE_SIZE } from '../../common/pagination.js';
import { Database } from '../../database/database.js';
import { PersonAccessService } from '../users/person-access.service.js';
import { MessageEntity } from './message.entity.js';
import { beginning, pageOf } from './message-page.js';
import { type MessageRow, messageView } from './message-view.js';
import { CONVERSATION, CONVERSATION_COUNT, CONVERSATIONS } from './messages.queries.js';
import { MessagesService } from './messages.service.js';

type ConversationRow = MessageRow & { unreadCount: number };

/** The messages of a person, by the people they were exchanged with. Reading never marks. */
@Injectable()
export class ConversationsService {
  constructor(
    private readonly database: Database,
    @InjectRepository(MessageEntity) private readonly messages: Repository<MessageEntity>,
    private readonly permission: MessagesService,
    private readonly access: PersonAccessService,
  ) {}

  /** With whom the reader has exchanged messages, the latest message first. */
  async list(
    readerId: string,
    { limit = PAGE_SIZE.default, cursor }: PageQuery,
  ): Promise<Page<Conversation>> {
    const [rows, [counted]] = await Promise.all([
      this.database.query<ConversationRow>(CONVERSATIONS, [
        readerId,
        ...beginning(cursor),
        limit + 1,
      ]),
      this.database.query<{ total: number }>(CONVERSATION_COUNT, [readerId]),
    ]);
    const read = rows.map((row): Conversation => {
      const lastMessage = messageView(row);
      const { fromUserId, fromUser, toUser } = lastMessage;
      const person = fromUserId === readerId ? toUser : fromUser;
      return { person, lastMessage, unreadCount: row.unreadCount };
    });
    return pageOf(read, ({ lastMessage }) => lastMessage, { limit, total: counted?.total ?? 0 });
  }

  /**
   * The messages that the reader has exchanged with the person, newest first. They stay readable when the person no
   * longer shares their data; without any, the list is empty where the reader may write to the person.
   * @throws NotFoundException where there is no message and the reader may not write to the person, and while a block
   *   stands between the two
   */
  async messagesWith(
    reader: Caller,
    personId: string,
    { limit = PAGE_SIZE.default, cursor }: PageQuery,
  ): Promise<Page<Message>> {
    const [rows, total] = await Promise.all([
      this.database.query<MessageRow>(CONVERSATION, [
        reader.id,
        personId,
        ...beginning(cursor),
        limit + 1,
      ]),
      this.messages.countBy([
        { fromUserId: reader.id, toUserId: personId },
        { fromUserId: personId, toUserId: reader.id },
      ]),
    ]);
    const isClosed =
      total === 0
        ? !(await this.permission.mayWrite(reader, personId))
        : await this.access.isBlocked(reader.id, personId);
    if (isClosed) {
      throw new NotFoundException('This person does not exist or you cannot write to them.');
    }
    return pageOf(rows.map(messageView), (message) => message, { limit, total });
  }
}
