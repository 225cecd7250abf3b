import { Injectable } from '@nestjs/common';
import type { UnreadCountReply } from '@rendezvous/contract';
import { Database } from '../../database/database.js';

@Injectable()
export class MessagesService {
  constructor(private readonly database: Database) {}

  /** One statement, so that the count is true at exactly that stream number. */
  async unreadCount(userId: string): Promise<UnreadCountReply> {
    const [row] = await this.database.query<{ unread: number; head: string }>(UNREAD, [userId]);
    return { unreadCount: row?.unread ?? 0, cursor: Number(row?.head ?? 0) };
  }
}

const UNREAD = {
  name: 'unread-count',
  text: `SELECT head, (SELECT count(*)::integer FROM messages WHERE to_user_id = $1 AND NOT is_read) AS unread
    FROM streams WHERE user_id = $1`,
};
