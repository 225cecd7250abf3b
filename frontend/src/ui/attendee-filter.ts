import type { CompatibleAttendee } from '@rendezvous/contract';
import { matchBand, type MatchBand } from './MatchBadge';

export interface AttendeeFilter {
  search: string;
  /** Empty: every level. */
  band: MatchBand | '';
}

export const noFilter: AttendeeFilter = { search: '', band: '' };

export function isFiltering({ search, band }: AttendeeFilter): boolean {
  return search.trim() !== '' || band !== '';
}

/** Whether the attendee is of the band and has the text, whatever its case, in one of their fields. */
export function passes(attendee: CompatibleAttendee, { search, band }: AttendeeFilter): boolean {
  if (band && matchBand(attendee.compatibilityScore) !== band) return false;
  const text = search.trim().toLowerCase();
  const { firstName, lastName, company, role, whatTheyBuy, whatTheySell } = attendee;
  return [`${firstName} ${lastName}`, company, role, whatTheyBuy, whatTheySell].some((field) =>
    field.toLowerCase().includes(text),
  );
}
