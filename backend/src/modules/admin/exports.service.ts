import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/access.js';
import { Database } from '../../database/database.js';
import { EventsService } from '../events/events.service.js';
import { BYTE_ORDER_MARK, type Cell, csvLine, fileName } from '../../common/csv.js';
import { MEETINGS, REGISTRATIONS } from './exports.queries.js';

export interface ExportFile {
  name: string;
  content: Readable;
}

interface Row {
  at: string;
  id: string;
  texts: (string | null)[];
}

interface Table<T extends Row> {
  statement: string;
  /** The first line; times are in `zone`. */
  header: (zone: string) => readonly string[];
  cells: (row: T) => readonly Cell[];
}

const registrations: Table<Row & { vip: boolean; consent: boolean }> = {
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

const meetings: Table<Row & { byRequester: number | null; byRequestee: number | null }> = {
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
  ],
  cells: ({ texts, byRequester, byRequestee }) => [...texts, byRequester, byRequestee],
};

/** Rows that are read and kept in memory at a time. */
const PAGE = 1000;

/** What happened at an event, as files for a spreadsheet. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly database: Database,
    private readonly events: EventsService,
  ) {}

  /** @throws NotFoundException when the event is not there */
  registrations(caller: Caller, eventId: string): Promise<ExportFile> {
    return this.file(caller, eventId, 'registrations', registrations);
  }

  /** @throws NotFoundException when the event is not there */
  meetings(caller: Caller, eventId: string): Promise<ExportFile> {
    return this.file(caller, eventId, 'meetings', meetings);
  }

  private async file<T extends Row>(
    caller: Caller,
    eventId: string,
    content: string,
    table: Table<T>,
  ): Promise<ExportFile> {
    const { name, timezone } = await this.events.seenBy(caller, eventId);
    return {
      name: fileName(content, name),
      content: Readable.from(this.lines(table, [eventId, timezone], caller.isAdmin)),
    };
  }

  /** Reads page after page without a transaction, which a slow client would keep open. */
  private async *lines<T extends Row>(
    { statement, header, cells }: Table<T>,
    [eventId, zone]: readonly [string, string],
    isAdmin: boolean,
  ): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(header(zone));
    let last: T | undefined;
    do {
      const rows = await this.database.query<T>(statement, [
        eventId,
        zone,
        last?.at ?? null,
        last?.id ?? null,
        PAGE,
        isAdmin,
      ]);
      if (rows.length > 0) yield rows.map((row) => csvLine(cells(row))).join('');
      last = rows.length === PAGE ? rows.at(-1) : undefined;
    } while (last !== undefined);
  }
}
