import type { Cell } from '../../common/csv.js';
import { ATTENDEES, MEETINGS, REGISTRATIONS, REQUESTS_OF_EVENT } from './exports.queries.js';

export interface Row {
  at: string;
  id: string;
  texts: (string | null)[];
}

export interface Table<T extends Row> {
  statement: string;
  /** The first line; times are in `zone`. */
  header: (zone: string) => readonly string[];
  cells: (row: T) => readonly Cell[];
}

/** The people registered for an event. */
export const registrations: Table<Row & { vip: boolean; consent: boolean }> = {
  statement: REGISTRATIONS,
  header: (zone) => [
    `Registered (${zone})`,
    'First name',
    'Last name',
    'E-mail',
    'Company',
    'Role',
    'Sells',
    'Buys',
    'Reason for meeting',
    'VIP',
    'Data consent',
  ],
  cells: ({ texts, vip, consent }) => [...texts, vip, consent],
};

/** The meetings of an event; later columns stand at the end, where they move none. */
export const meetings: Table<
  Row & { byRequester: number | null; byRequestee: number | null; more: (string | null)[] }
> = {
  statement: MEETINGS,
  header: (zone) => [
    'Status',
    'Requester',
    'Requester e-mail',
    'Requester company',
    'Requestee',
    'Requestee e-mail',
    'Requestee company',
    `Requested (${zone})`,
    `Accepted (${zone})`,
    `Starts (${zone})`,
    `Ends (${zone})`,
    'Location',
    'Message',
    'Rating by requester',
    'Rating by requestee',
    'Place',
    'Zone',
    'Requester type',
    'Requestee type',
    'Attendance',
    'Requested (UTC)',
    'Accepted (UTC)',
    'Starts (UTC)',
    'Ends (UTC)',
  ],
  cells: ({ texts, byRequester, byRequestee, more }) => [
    ...texts,
    byRequester,
    byRequestee,
    ...more,
  ],
};

/** Who asked whom, and what became of it. */
export const requests: Table<Row & { booked: boolean }> = {
  statement: REQUESTS_OF_EVENT,
  header: (zone) => [
    'Requester',
    'Requester e-mail',
    'Requester company',
    'Requester type',
    'Requestee',
    'Requestee e-mail',
    'Requestee company',
    'Requestee type',
    `Requested (${zone})`,
    'Requested (UTC)',
    'Status',
    `Answered (${zone})`,
    'Answered (UTC)',
    'Booked by the organisers',
  ],
  cells: ({ texts, booked }) => [...texts, booked],
};

/** The people of an event on its day. */
export const attendees: Table<Row & { pending: number; accepted: number; completed: number }> = {
  statement: ATTENDEES,
  header: (zone) => [
    'First name',
    'Last name',
    'E-mail',
    'Company',
    'Role',
    'Type',
    'External id',
    `Registered (${zone})`,
    'Registered (UTC)',
    `Checked in (${zone})`,
    'Checked in (UTC)',
    'Checked in at',
    'Meetings asked for',
    'Meetings accepted',
    'Meetings completed',
  ],
  cells: ({ texts, pending, accepted, completed }) => [...texts, pending, accepted, completed],
};
