import type { MatchBand } from './MatchBadge';

export interface AttendeeFilter {
  search: string;
  /** Empty: every level. */
  band: MatchBand | '';
  /** Empty: every event. */
  eventId: string;
}

export const noFilter: AttendeeFilter = { search: '', band: '', eventId: '' };

export function isFiltering({ search, band, eventId }: AttendeeFilter): boolean {
  return search.trim() !== '' || band !== '' || eventId !== '';
}

/** The fields by which the server is asked for those who pass. */
export function askedBy({ search, band, eventId }: AttendeeFilter) {
  return { search: search.trim(), compatibility: band, eventId };
}
