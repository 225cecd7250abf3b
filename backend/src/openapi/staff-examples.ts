import type { Event, StaffedEvent, StaffEntry, StaffMember } from '@rendezvous/contract';
import { ben, benToAna } from './example-people.js';

const staffMember: StaffMember = {
  userId: ben.id,
  role: 'organiser',
  user: benToAna,
  invitation: null,
};

/** `event` as its staff see it in a list. */
function staffedEvent(event: Event): StaffedEvent {
  const { registeredByCurrentUser: _, videoUrl: __, ...summary } = event;
  return { event: summary, role: 'desk' };
}

export const staffReplies = (event: Event) => ({
  StaffedEvent: staffedEvent(event),
  StaffMember: staffMember,
});

const entry: StaffEntry = { userId: ben.id, role: 'organiser' };

export const STAFF_REQUEST_EXAMPLES = { StaffEntryDto: entry };
