import type { Event, Uuid } from '@rendezvous/contract';
import { dayKey } from '../../text/format';
import { oneOf, type AddressValue } from '../../ui/address-state';
import { paths } from '../../ui/paths';

export type Tab = 'today' | 'people' | 'rules' | 'places' | 'plan' | 'staff' | 'paper';

/** Check-in alone, for a phone at the door: in place of the tabs. */
export const checkIn = 'checkin';

type Tabs = readonly [Tab, ...Tab[]];

/** On a day of the event the board is what everybody comes for. */
const orders = {
  desk: { onTheDay: ['today', 'people', 'paper'], otherwise: ['people', 'today', 'paper'] },
  organiser: {
    onTheDay: ['today', 'people', 'rules', 'places', 'plan', 'staff', 'paper'],
    otherwise: ['people', 'today', 'rules', 'places', 'plan', 'staff', 'paper'],
  },
} as const satisfies Record<string, Record<string, Tabs>>;

/** The tabs of those who run an event, in their order. */
export function tabsFor(isDesk: boolean, onTheDay: boolean): Tabs {
  return orders[isDesk ? 'desk' : 'organiser'][onTheDay ? 'onTheDay' : 'otherwise'];
}

const valueOf = (tabs: Tabs): AddressValue<Tab | typeof checkIn> => ({
  name: 'tab',
  read: oneOf([...tabs, checkIn]),
  makesEntry: true,
  drops: ['search', 'type', 'state', 'person'],
});

const values = new Map<Tabs, ReturnType<typeof valueOf>>();

/** The chosen tab in the address: the first of these where it names none of them. */
export function tabValue(tabs: Tabs): ReturnType<typeof valueOf> {
  const value = values.get(tabs) ?? valueOf(tabs);
  values.set(tabs, value);
  return value;
}

/** Whether an event is held on this day of its zone. */
export function isDayOf({ startDate, endDate, timezone }: Event, now: number): boolean {
  const today = dayKey(new Date(now), timezone);
  return dayKey(startDate, timezone) <= today && today <= dayKey(endDate, timezone);
}

/** Where the people of an event are, whichever tab is the first on this day. */
export const peopleOf = (eventId: Uuid): string => `${paths.eventAdmin(eventId)}?tab=people`;
