import { anyText, idOrNone, oneOf, type AddressValue } from './address-state';
import type { AttendeeFilter } from './attendee-filter';
import { useAddressState } from './useAddressState';

const searchValue: AddressValue<string> = { name: 'search', read: anyText, isTyped: true };
const bandValue: AddressValue<AttendeeFilter['band']> = {
  name: 'match',
  read: oneOf(['', 'high', 'medium', 'low']),
};
/** An id of an event, empty for all. */
export const eventValue: AddressValue<string> = { name: 'event', read: idOrNone };

/** By what a list of attendees is narrowed, as the address holds it. */
export function useAddressFilter(): [AttendeeFilter, (filter: AttendeeFilter) => void] {
  const [search, setSearch] = useAddressState(searchValue);
  const [band, setBand] = useAddressState(bandValue);
  const [eventId, setEventId] = useAddressState(eventValue);
  const change = (filter: AttendeeFilter) => {
    if (filter.search !== search) setSearch(filter.search);
    if (filter.band !== band) setBand(filter.band);
    if (filter.eventId !== eventId) setEventId(filter.eventId);
  };
  return [{ search, band, eventId }, change];
}
