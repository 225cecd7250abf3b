import type { MailState, OutboxMail, Person } from '@rendezvous/contract';
import { personView } from '../users/user-view.js';

export type MailRow = Omit<Person, 'id'> & {
  id: string;
  userId: string;
  address: string;
  cause: string;
  about: string | null;
  state: MailState;
  reason: string | null;
  attempts: number;
  createdAt: Date;
  dueAt: Date;
  settledAt: Date | null;
};

export const mailView = (row: MailRow): OutboxMail => ({
  id: row.id,
  person: personView({ ...row, id: row.userId }),
  address: row.address,
  cause: row.cause,
  about: row.about,
  state: row.state,
  reason: row.reason,
  attempts: row.attempts,
  createdAt: row.createdAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
  settledAt: row.settledAt?.toISOString() ?? null,
});
