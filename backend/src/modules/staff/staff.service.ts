import { Injectable } from '@nestjs/common';
import type { InvitationState, StaffedEvent, StaffMember, StaffRole } from '@rendezvous/contract';
import { Database, type Queries, type Transaction } from '../../database/database.js';
import { type EventState, eventSummary } from '../events/event-view.js';
import { personView } from '../users/user-view.js';
import { StaffEntity } from './staff.entity.js';
import { STAFF_OF_EVENT, STAFFED_EVENTS } from './staff.queries.js';

type StaffRow = Parameters<typeof personView>[0] & {
  email: string;
  staffRole: StaffRole;
  invitation: NonNullable<InvitationState> | 'accepted';
};

/** Who helps to run which event. */
@Injectable()
export class StaffService {
  constructor(private readonly database: Database) {}

  /** The staff of an event, its organisers first. */
  async ofEvent(eventId: string, from: Queries = this.database): Promise<StaffMember[]> {
    const rows = await from.query<StaffRow>(STAFF_OF_EVENT, [eventId]);
    return rows.map((row) => ({
      userId: row.id,
      role: row.staffRole,
      user: { email: row.email, ...personView(row) },
      invitation: row.invitation === 'accepted' ? null : row.invitation,
    }));
  }

  /** The events that a person helps to run, by start date. */
  async eventsOf(userId: string): Promise<StaffedEvent[]> {
    const rows = await this.database.query<EventState & { staffRole: StaffRole }>(STAFFED_EVENTS, [
      userId,
    ]);
    return rows.map((row) => ({ event: eventSummary(row), role: row.staffRole }));
  }

  /** Whether the person helps to run this event, or any event. */
  isStaff(from: Pick<Transaction, 'manager'>, userId: string, eventId?: string): Promise<boolean> {
    return from.manager.existsBy(StaffEntity, { userId, ...(eventId && { eventId }) });
  }
}
