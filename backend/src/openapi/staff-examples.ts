import type { Event, StaffedEvent, StaffEntry, StaffMember } from '@rendezvous/contract';
import { ben, benToAna } from './example-people.js';

export const staffMember: StaffMember = { userId: ben.id, role: 'organiser', user: benToAna };

/** `event` as its staff see it in a list. */
export function staffedEvent(event: Event): StaffedEvent {
  const { registeredByCurrentUser: _, videoUrl: __, ...summary } = event;
  return { event: summary, role: 'desk' };
}

const entry: StaffEntry = { userId: ben.id, role: 'organiser' };

export const STAFF_REQUEST_EXAMPLES = { StaffEntryDto: entry };
