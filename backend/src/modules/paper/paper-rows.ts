import { placeText } from '../places/place-text.js';
import {
  HANDOUT_ROWS,
  type AgendaSheet,
  type Companion,
  type HandoutRow,
  type HandoutSheet,
  type PlaceSheet,
} from './engine/sheets.js';

interface PersonColumns {
  firstName: string;
  lastName: string;
  company: string;
  role: string;
}

interface PlaceColumns {
  label: string | null;
  zone: string | null;
  location: string | null;
}

/** Times within JSON are texts. */
interface TimesInJson {
  start: string | null;
  end: string | null;
}

export type AgendaRow = PersonColumns & {
  asOf: Date;
  id: string;
  type: string | null;
  badgeCode: string;
  version: number;
  meetings: (TimesInJson & PlaceColumns & PersonColumns)[];
};

export type PlaceRow = Partial<PersonColumns> & {
  asOf: Date;
  label: string;
  zone: string | null;
  ownerId: string | null;
  meetings: { start: string; end: string; people: (PersonColumns & { id: string })[] }[];
};

export type HandoutColumns = PersonColumns &
  PlaceColumns & { asOf: Date; type: string | null; stand: string | null; start: Date | null };

const companion = ({ firstName, lastName, company, role }: PersonColumns): Companion => ({
  name: `${firstName} ${lastName}`.trim(),
  company,
  role,
});

const placeOf = ({ label, location }: PlaceColumns): string =>
  label === null ? (location ?? '') : placeText({ label, zone: null });

export function agendaSheet(row: AgendaRow, publicUrl: string, eventId: string): AgendaSheet {
  const sheet: AgendaSheet = {
    kind: 'agenda',
    asOf: row.asOf,
    version: row.version,
    person: { ...companion(row), type: row.type },
    badge: { code: row.badgeCode, url: `${publicUrl}/badge/${row.badgeCode}` },
    agendaUrl: `${publicUrl}/events/${eventId}/meetings`,
    meetings: [],
    waiting: [],
  };
  for (const meeting of row.meetings) {
    const { start, end, zone } = meeting;
    const whom = companion(meeting);
    if (start === null || end === null) sheet.waiting.push(whom);
    else {
      const times = { start: new Date(start), end: new Date(end) };
      sheet.meetings.push({ ...times, place: placeOf(meeting), zone, whom });
    }
  }
  return sheet;
}

export function placeSheet(row: PlaceRow, kind: PlaceSheet['kind']): PlaceSheet {
  const { firstName = '', lastName = '', company = '', role = '' } = row;
  return {
    kind,
    asOf: row.asOf,
    label: placeText({ label: row.label, zone: null }),
    zone: row.zone,
    owner: row.ownerId === null ? null : companion({ firstName, lastName, company, role }),
    meetings: row.meetings.map(({ start, end, people }) => ({
      start: new Date(start),
      end: new Date(end),
      people: people
        .filter(({ id }) => kind === 'slots' || id !== row.ownerId)
        .map((person) => companion(person)),
    })),
  };
}

/** The pages of the hand-out list with these rows; `first` is the number of the first of them. */
export function handoutSheets(
  rows: readonly HandoutColumns[],
  { first, pages }: { first: number; pages: number },
): HandoutSheet[] {
  const sheets: HandoutSheet[] = [];
  for (let at = 0; at < rows.length; at += HANDOUT_ROWS) {
    const some = rows.slice(at, at + HANDOUT_ROWS);
    const asOf = some[0]?.asOf ?? new Date();
    const page = first + at / HANDOUT_ROWS;
    sheets.push({ kind: 'handout', asOf, page, pages, rows: some.map(handoutRow) });
  }
  return sheets;
}

function handoutRow(row: HandoutColumns): HandoutRow {
  const { firstName, lastName, company, type, stand, start } = row;
  return {
    name: [lastName, firstName].filter(Boolean).join(', ') || '(no name yet)',
    company,
    type,
    stand: stand === null ? null : placeText({ label: stand, zone: null }),
    first: start === null ? null : { start, place: placeOf(row) },
  };
}
