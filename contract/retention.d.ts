import type { Instant, Uuid } from './entities.js';

/** For how many whole days is kept what would otherwise only grow; null: for ever. */
export interface RetentionSettings {
  /**
   * Entries of the streams, 1 to 90: the list of notifications, and what a client gets that was away. A client that was away
   * for longer reads everything again.
   */
  streamDays: number;
  /** Mails and pushes that were sent, have failed or were not needed, 1 to 3650. Those about a coming event stay. */
  mailDays: number | null;
  /** Older logs of the embedded database, 1 to 3650. With null their size alone is limited. */
  logDays: number | null;
  /** Events since their end, 30 to 3650, with their registrations and meetings. Messages stay. */
  eventDays: number | null;
}

/** How much there is of something, and since when. */
export interface KeptAmount {
  count: number;
  /** null where there is nothing. */
  oldestAt: Instant | null;
}

export interface RetentionState {
  settings: RetentionSettings;
  kept: {
    /** Entries of all streams. */
    streams: KeptAmount;
    /** Mails and pushes that were sent, have failed or were not needed. */
    mails: KeptAmount;
    /** Files of logs on the machine that answers. */
    logs: KeptAmount & { bytes: number };
    /** Events that are over; `oldestAt` is the end of the one that ended first. */
    events: KeptAmount;
  };
}

/** What settings would delete now. */
export interface RetentionPreview {
  /** The settings that were looked at: the present ones with the changes that were sent. */
  settings: RetentionSettings;
  streams: number;
  mails: number;
  /** Files of logs on the machine that answers. */
  logs: number;
  events: number;
  /** Of these events. */
  registrations: number;
  meetings: number;
  /** The first ten of these events, by their end. */
  firstEvents: { id: Uuid; name: string; endDate: Instant }[];
}

/** Changes only what is sent. */
export type RetentionChange = Partial<RetentionSettings>;
