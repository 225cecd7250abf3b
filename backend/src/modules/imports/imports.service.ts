import { Readable } from 'node:stream';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type { ImportField, ImportProgress, MailedReply } from '@rendezvous/contract';
import { noteAct } from '../../audit/audit.js';
import type { Caller } from '../../common/access.js';
import { fileName } from '../../common/csv.js';
import { Database } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { EventsService } from '../events/events.service.js';
import { runInSlices } from '../matching/engine/run-in-slices.js';
import { columnsOf } from './columns.js';
import { recordsOf } from './file-records.js';
import { textOf } from './file-text.js';
import { ImportLines } from './import-lines.service.js';
import { ImportReading } from './import-reading.service.js';
import { keptCounts, keptLines, previewText, progressView } from './import-record.js';
import {
  CONFIRM,
  DELETE_CHECKED,
  DELETE_SURPLUS,
  IMPORT_BY_ID,
  type ImportRow,
  INSERT_IMPORT,
  STOP,
} from './imports.queries.js';
import { resultLines } from './result-file.js';

export const NO_SUCH_IMPORT = 'This import does not exist.';
export const CONFIRMED = 'This import has been confirmed already.';
export const OVER = 'This import is over and cannot be stopped any more.';

/** Dry runs of one event that are kept although nobody has confirmed them. */
const MOST_UNCONFIRMED = 20;

/** Files of people: the dry run, and what organisers do with it. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly database: Database,
    private readonly events: EventsService,
    private readonly reading: ImportReading,
    private readonly kept: ImportLines,
  ) {}

  /**
   * Finds out what the file would do, and keeps that as a new import; nobody is added or changed.
   * @param fields the field of each column; by default the columns are recognised by their names
   * @throws NotFoundException without the event; UnsupportedMediaTypeException for a spreadsheet; BadRequestException for
   *   a file that cannot be read
   */
  async check(
    caller: Caller,
    eventId: string,
    file: Buffer,
    fields?: readonly (ImportField | '')[],
  ): Promise<{ id: string }> {
    const [event] = await this.events.states([eventId]);
    if (event === undefined)
      throw new NotFoundException('This event does not exist or is not open to you.');
    const { header, records } = await recordsOf(textOf(file));
    const columns = columnsOf(header, records, fields);
    const lines = await this.reading.lines(records, columns);
    const now = Object.assign(event, { now: new Date() });
    const judged = await this.reading.judge(this.database, now, lines, columns);
    const kept = await runInSlices(keptLines(judged));
    return this.database.transaction(async (tx) => {
      const [made] = await tx.query<ImportRow>(INSERT_IMPORT, [
        eventId,
        caller.id,
        JSON.stringify(columns),
        JSON.stringify(keptCounts(judged)),
      ]);
      if (made === undefined) throw new Error('An insertion always returns its row.');
      await this.kept.insert(tx, made.id, kept);
      await tx.query(DELETE_SURPLUS, [eventId, MOST_UNCONFIRMED]);
      return { id: made.id };
    });
  }

  /**
   * The text of an `ImportPreview`.
   * @throws NotFoundException
   */
  async preview(id: string): Promise<Readable> {
    const row = await this.row(id);
    return Readable.from(previewText(row, this.kept.parts(this.database, id)));
  }

  /** @throws NotFoundException */
  async progress(id: string): Promise<ImportProgress> {
    return progressView(await this.row(id));
  }

  /**
   * Has the worker import what the dry run has shown.
   * @throws NotFoundException; ConflictException when it was confirmed before
   */
  async confirm(id: string, sendInvitations: boolean): Promise<ImportProgress> {
    await this.row(id);
    return this.database.transaction(async (tx) => {
      const [row] = await tx.query<ImportRow>(CONFIRM, [id, sendInvitations]);
      if (row === undefined) throw new ConflictException(CONFIRMED);
      await new OutboxEvents()
        .job('run-import', { importId: id })
        .broadcast({ kind: 'event-part', eventId: row.eventId, part: 'imports' })
        .append(tx);
      const { eventId } = row;
      const details = { importId: id, sendsInvitations: sendInvitations };
      await noteAct(tx, { action: 'import-confirmed', eventId, details });
      return progressView(row);
    });
  }

  /**
   * Stops an import before it has committed, or throws a dry run away.
   * @throws NotFoundException; ConflictException when it is over
   */
  async stop(id: string): Promise<void> {
    const { eventId } = await this.row(id);
    await this.database.transaction(async (tx) => {
      const changed =
        (await tx.query(STOP, [id])).length + (await tx.query(DELETE_CHECKED, [id])).length;
      if (changed === 0) {
        const [now] = await tx.query<ImportRow>(IMPORT_BY_ID, [id]);
        if (now === undefined || now.state === 'stopped') return;
        throw new ConflictException(OVER);
      }
      await new OutboxEvents()
        .broadcast({ kind: 'event-part', eventId, part: 'imports' })
        .append(tx);
      await noteAct(tx, { action: 'import-stopped', eventId, details: { importId: id } });
    });
  }

  /**
   * The lines of the file with what became of them, and a name for the file.
   * @throws NotFoundException
   */
  async result(id: string): Promise<{ name: string; content: Readable }> {
    const row = await this.row(id);
    const event = await this.events.summary(row.eventId);
    const details = { list: 'import', format: 'csv' };
    await noteAct(this.database, { action: 'lists-exported', eventId: row.eventId, details });
    return {
      name: fileName('import', event?.name ?? ''),
      content: Readable.from(resultLines(row, this.kept.parts(this.database, id))),
    };
  }

  /** @throws NotFoundException */
  async testMail({ id: userId }: Caller, id: string): Promise<MailedReply> {
    const { eventId } = await this.row(id);
    return this.database.transaction(async (tx) => {
      await new OutboxEvents()
        .mail({ userId, cause: 'invitation-test', about: eventId, data: { eventId } })
        .append(tx);
      return { message: 'The invitation is mailed to your own address in a moment.' };
    });
  }

  private async row(id: string): Promise<ImportRow> {
    const [row] = await this.database.query<ImportRow>(IMPORT_BY_ID, [id]);
    if (row === undefined) throw new NotFoundException(NO_SUCH_IMPORT);
    return row;
  }
}
