import type { Event, User } from '@rendezvous/contract';

export interface EventFigures {
  total: number;
  upcoming: number;
  running: number;
  ended: number;
  inactive: number;
  virtual: number;
  withBanner: number;
  registrations: number;
  /** Null without any event. */
  largest: Event | null;
  /** Of the events with a limit. */
  places: number;
  placesTaken: number;
}

const count = <T>(rows: readonly T[], holds: (row: T) => boolean) => rows.filter(holds).length;
const sum = <T>(rows: readonly T[], of: (row: T) => number) =>
  rows.reduce((total, row) => total + of(row), 0);

/** What the events add up to at `now`, in milliseconds since the epoch. */
export function eventFigures(events: readonly Event[], now: number): EventFigures {
  const begun = (event: Event) => Date.parse(event.startDate) <= now;
  const over = (event: Event) => Date.parse(event.endDate) <= now;
  const limited = events.filter((event) => event.maxAttendees !== null);
  const [largest = null] = events.toSorted((a, b) => b.attendeeCount - a.attendeeCount);
  return {
    total: events.length,
    upcoming: count(events, (event) => !begun(event)),
    running: count(events, (event) => begun(event) && !over(event)),
    ended: count(events, over),
    inactive: count(events, (event) => !event.isActive),
    virtual: count(events, (event) => event.isVirtual),
    withBanner: count(events, (event) => event.bannerImage !== null),
    registrations: sum(events, (event) => event.attendeeCount),
    largest,
    places: sum(limited, (event) => event.maxAttendees ?? 0),
    placesTaken: sum(limited, (event) => event.attendeeCount),
  };
}

export interface UserFigures {
  total: number;
  vips: number;
  administrators: number;
  consenting: number;
  joinedLately: number;
}

const latelyMs = 30 * 24 * 60 * 60 * 1000;

/** What the accounts add up to at `now`, in milliseconds since the epoch; lately is 30 days. */
export function userFigures(users: readonly User[], now: number): UserFigures {
  return {
    total: users.length,
    vips: count(users, (user) => user.isVip),
    administrators: count(users, (user) => user.isAdmin),
    consenting: count(users, (user) => user.consentToShareData),
    joinedLately: count(users, (user) => now - Date.parse(user.createdAt) <= latelyMs),
  };
}
