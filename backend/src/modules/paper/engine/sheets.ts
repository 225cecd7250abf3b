/** What is drawn, without how: the data goes to the thread that draws. */

export const PAPER_SIZES = ['a4', 'letter'] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];

/** Of a whole file. */
export interface PaperSettings {
  title: string;
  size: PaperSize;
  eventName: string;
  /** In which all times are shown. */
  timezone: string;
}

export interface Companion {
  name: string;
  company: string;
  role: string;
}

interface Times {
  start: Date;
  end: Date;
}

export interface AgendaLine extends Times {
  /** `Table 7`; empty where the meeting has no place. */
  place: string;
  zone: string | null;
  whom: Companion;
}

/** One person's agenda. */
export interface AgendaSheet {
  kind: 'agenda';
  /** When it was read. */
  asOf: Date;
  version: number;
  person: Companion & { type: string | null };
  badge: { code: string; url: string };
  agendaUrl: string;
  /** By time. */
  meetings: AgendaLine[];
  /** With whom a meeting is accepted that has no time yet. */
  waiting: Companion[];
}

export interface PlaceLine extends Times {
  /** Both, or on the card of somebody's own place the other one alone. */
  people: Companion[];
}

/** A card to stand on a table, or the list of a place's meetings. */
export interface PlaceSheet {
  kind: 'card' | 'slots';
  asOf: Date;
  label: string;
  zone: string | null;
  owner: Companion | null;
  meetings: PlaceLine[];
}

export interface HandoutRow {
  /** `Costa, Ana`. */
  name: string;
  company: string;
  type: string | null;
  /** The person's own stand; null: none. */
  stand: string | null;
  first: { start: Date; place: string } | null;
}

/** Rows of a page of the hand-out list; A4 and Letter have room for as many. */
export const HANDOUT_ROWS = 26;

/** One page of the list by which the desk hands paper out. */
export interface HandoutSheet {
  kind: 'handout';
  asOf: Date;
  page: number;
  pages: number;
  rows: HandoutRow[];
}

/** Says why nothing else is printed. */
export interface NoticeSheet {
  kind: 'notice';
  asOf: Date;
  text: string;
}

export type Sheet = AgendaSheet | PlaceSheet | HandoutSheet | NoticeSheet;
