import type { Message } from '@rendezvous/contract';
import { In } from 'typeorm';
import type { Transaction } from '../../database/database.js';
import { type PersonRow, personView } from '../users/user-view.js';
import { MessageEntity } from './message.entity.js';

/** A message as the database gives it, with both people. */
export type MessageRow = Omit<Message, 'createdAt' | 'fromUser' | 'toUser'> & {
  createdAt: Date;
  fromUser: PersonRow;
  toUser: PersonRow;
};

export function messageView(row: MessageRow): Message {
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

/** With both people, oldest first. */
export function messagesById(tx: Transaction, ids: readonly string[]): Promise<MessageEntity[]> {
  return tx.manager.find(MessageEntity, {
    where: { id: In(ids) },
    relations: { fromUser: true, toUser: true },
    order: { createdAt: 'ASC', id: 'ASC' },
  });
}
