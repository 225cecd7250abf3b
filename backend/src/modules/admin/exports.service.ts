import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { noteAct } from '../../audit/audit.js';
import type { Caller } from '../../common/access.js';
import { Database } from '../../database/database.js';
import { EventsService } from '../events/events.service.js';
import { BYTE_ORDER_MARK, csvLine, fileName, type Separator } from '../../common/csv.js';
import {
  attendees,
  meetings,
  registrations,
  requests,
  type Row,
  type Table,
} from './export-tables.js';

export interface ExportFile {
  name: string;
  content: Readable;
}

/** Who asks for a file of which event. */
export interface FileRequest {
  caller: Caller;
  eventId: string;
  separator: Separator;
}

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
  registrations(request: FileRequest): Promise<ExportFile> {
    return this.file(request, 'registrations', registrations);
  }

  /** @throws NotFoundException when the event is not there */
  attendees(request: FileRequest): Promise<ExportFile> {
    return this.file(request, 'attendees', attendees);
  }

  /** @throws NotFoundException when the event is not there */
  requests(request: FileRequest): Promise<ExportFile> {
    return this.file(request, 'requests', requests);
  }

  /** @throws NotFoundException when the event is not there */
  meetings(request: FileRequest): Promise<ExportFile> {
    return this.file(request, 'meetings', meetings);
  }

  private async file<T extends Row>(
    request: FileRequest,
    content: string,
    table: Table<T>,
  ): Promise<ExportFile> {
    const { name, timezone } = await this.events.seenBy(request.caller, request.eventId);
    const details = { list: content, format: 'csv' };
    await noteAct(this.database, { action: 'lists-exported', eventId: request.eventId, details });
    return {
      name: fileName(content, name),
      content: Readable.from(this.lines(table, timezone, request)),
    };
  }

  /** Reads page after page without a transaction, which a slow client would keep open. */
  private async *lines<T extends Row>(
    { statement, header, cells }: Table<T>,
    zone: string,
    { caller, eventId, separator }: FileRequest,
  ): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(header(zone), separator);
    let last: T | undefined;
    do {
      const rows = await this.database.query<T>(statement, [
        eventId,
        zone,
        last?.at ?? null,
        last?.id ?? null,
        PAGE,
        caller.isAdmin,
      ]);
      if (rows.length > 0) yield rows.map((row) => csvLine(cells(row), separator)).join('');
      last = rows.length === PAGE ? rows.at(-1) : undefined;
    } while (last !== undefined);
  }
}
