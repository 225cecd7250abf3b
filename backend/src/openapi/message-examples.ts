import type { Conversation, Message } from '@rendezvous/contract';
import { ana, ben } from './example-people.js';

export const message: Message = {
  id: '5b4a3928-1706-4f5e-8d4c-3b2a19080706',
  fromUserId: ben.id,
  toUserId: ana.id,
  fromUser: ben,
  toUser: ana,
  eventId: '3f2b8c1e-5a64-4d1c-9a0e-6d1f0b7c2e11',
  content: 'Shall we meet at your stand?',
  isRead: false,
  createdAt: '2026-10-03T16:21:00.000Z',
  version: 1,
};

export const conversation: Conversation = { person: ben, lastMessage: message, unreadCount: 1 };
