import type { BannerSubject } from './events.js';

export type Occasion = 'today' | 'past' | 'next' | 'online' | 'draft';

export interface Programme {
  name: string;
  description: string;
  timezone: string;
  /** The date of its first day, relative to today's date in its zone. */
  begins: { days?: number; months?: number };
  /**
   * Networking hours on the wall clock; the event begins with those of its first day and ends with those of
   * its last.
   */
  hours: readonly [string, string];
  days: number;
  minutes: readonly [duration: number, gap: number];
  location: string | null;
  maxAttendees: number | null;
  attendees: number;
  /** Null: no limit, and no numbers. */
  tables: number | null;
  banner: BannerSubject;
  isActive: boolean;
}

/**
 * Today's event runs until tomorrow night, so that whenever the sample is loaded there are slots to
 * come: at the latest tomorrow's.
 */
export const programmes: Readonly<Record<Occasion, Programme>> = {
  today: {
    name: 'Nordufer Aerospace Exchange',
    description:
      'Two days of one-to-one meetings between airframers, system houses and their suppliers, ' +
      'from early coffee to the evening reception.',
    timezone: 'Europe/Berlin',
    begins: { days: 0 },
    hours: ['08:00', '21:00'],
    days: 2,
    minutes: [20, 10],
    location: 'Nordufer Congress Centre, Hall 4, Hamburg',
    maxAttendees: 320,
    attendees: 270,
    tables: 24,
    banner: 'strips',
    isActive: true,
  },
  past: {
    name: 'St Lawrence Propulsion Summit',
    description:
      'Engines, electric drives and hydrogen: who builds them, who tests them, who flies them. ' +
      'Talks in the morning, meetings all day.',
    timezone: 'America/Toronto',
    begins: { days: -5 },
    hours: ['09:00', '17:00'],
    days: 2,
    minutes: [15, 5],
    location: 'Old Harbour Forum, Montréal',
    maxAttendees: 240,
    attendees: 190,
    tables: 20,
    banner: 'turbofan',
    isActive: true,
  },
  next: {
    name: 'Garonne Cabin and Composites Days',
    description:
      'Interiors, lighter structures and the shops that make them. A supplier morning opens each ' +
      'day; the afternoons belong to meetings.',
    timezone: 'Europe/Paris',
    begins: { months: 1 },
    hours: ['09:30', '17:30'],
    days: 3,
    minutes: [10, 5],
    location: 'Halle des Ailes, Toulouse',
    maxAttendees: 200,
    attendees: 150,
    tables: 16,
    banner: 'airfoil',
    isActive: true,
  },
  online: {
    name: 'Hydrogen Flight Online',
    description:
      'One day of short video meetings on tanks, fuel cells and airport infrastructure, at hours ' +
      'that suit both Asia and Europe.',
    timezone: 'Asia/Tokyo',
    begins: { months: 3 },
    hours: ['15:00', '21:00'],
    days: 1,
    minutes: [15, 5],
    location: null,
    maxAttendees: null,
    attendees: 80,
    tables: null,
    banner: 'routes',
    isActive: true,
  },
  draft: {
    name: 'Southern Skies Uncrewed Forum',
    description: 'Uncrewed aircraft and the airspace they share. The programme is being prepared.',
    timezone: 'Australia/Adelaide',
    begins: { months: 5 },
    hours: ['09:00', '16:00'],
    days: 2,
    minutes: [10, 5],
    location: 'Torrens Hangar, Adelaide',
    maxAttendees: 150,
    attendees: 0,
    tables: 12,
    banner: 'radar',
    isActive: false,
  },
};
