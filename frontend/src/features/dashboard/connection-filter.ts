import type { CompatibleAttendee } from '@rendezvous/contract';
import { matchBand, type MatchBand } from '../../ui/MatchBadge';

export interface ConnectionFilter {
  search: string;
  /** Empty: every level. */
  band: MatchBand | '';
  /** Empty: every event. */
  eventId: string;
}

export const noFilter: ConnectionFilter = { search: '', band: '', eventId: '' };

export function isFiltering({ search, band, eventId }: ConnectionFilter): boolean {
  return search.trim() !== '' || band !== '' || eventId !== '';
}

/** Case-insensitive in name, company, role and trade; exact in the band and the shared event. */
export function passes(attendee: CompatibleAttendee, filter: ConnectionFilter): boolean {
  if (filter.band && matchBand(attendee.compatibilityScore) !== filter.band) return false;
  if (filter.eventId && attendee.sharedEvent.id !== filter.eventId) return false;
  const text = filter.search.trim().toLowerCase();
  const { firstName, lastName, company, role, whatTheyBuy, whatTheySell } = attendee;
  return [`${firstName} ${lastName}`, company, role, whatTheyBuy, whatTheySell].some((field) =>
    field.toLowerCase().includes(text),
  );
}
