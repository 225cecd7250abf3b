import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Database, type Transaction } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { shareRules } from '../events/event-lock.js';
import { EventsService } from '../events/events.service.js';
import { RegistrationsService } from '../registrations/registrations.service.js';
import { ImportLines } from './import-lines.service.js';
import { ImportReading } from './import-reading.service.js';
import { keptCounts, keptLine } from './import-record.js';
import { ImportWriting } from './import-writing.service.js';
import { ChangedMeanwhile, writingOf } from './import-writing.js';
import { FAIL, FINISH, IMPORT_BY_ID, type ImportRow, SET_PROGRESS } from './imports.queries.js';
import type { ReadLine } from './line-values.js';

/** Times that an import starts anew because somebody whom it means has changed at the same moment. */
const ATTEMPTS = 5;
/** A worker that does nothing for so many milliseconds loses its transaction, and with it the event's lock. */
const LONGEST_IDLE_MS = 10_000;

/** Percent at which the steps of an import begin. */
const AT = { judging: 5, people: 15, registrations: 60, lines: 75, others: 85 } as const;

/** The import was stopped, or another worker has done it. */
class Stopped extends Error {}

/** Imports what an organiser has confirmed: everything in one transaction, or nothing. Runs in the worker. */
@Injectable()
export class ImportRun implements BeforeApplicationShutdown {
  private readonly log = new Logger('Imports');
  private isStopping = false;

  constructor(
    private readonly database: Database,
    private readonly registrations: RegistrationsService,
    private readonly events: EventsService,
    private readonly reading: ImportReading,
    private readonly kept: ImportLines,
    private readonly writing: ImportWriting,
  ) {}

  beforeApplicationShutdown(): void {
    this.isStopping = true;
  }

  /**
   * Runs a confirmed import; does nothing for one that is stopped or done.
   * @throws Error when the process stops meanwhile, or for a passing reason; another attempt does the import then
   */
  async run(importId: string): Promise<void> {
    const [row] = await this.database.query<ImportRow>(IMPORT_BY_ID, [importId]);
    if (row?.state !== 'running') return;
    const lines = await this.reading.lines(
      await this.kept.all(this.database, importId),
      row.columns,
    );
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.database.transaction((tx) => this.import(tx, row, lines), {
          idleMs: LONGEST_IDLE_MS,
        });
        return;
      } catch (error) {
        if (error instanceof Stopped) return;
        if (!(error instanceof ChangedMeanwhile) || attempt === ATTEMPTS) throw error;
        this.log.log(`Import ${importId} starts anew: ${error.message}`);
      }
    }
  }

  /** Sets an import to `failed` unless it is over already. */
  async fail(importId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [failed] = await tx.query<{ eventId: string }>(FAIL, [importId]);
      if (failed === undefined) return;
      await new OutboxEvents()
        .broadcast({ kind: 'event-part', eventId: failed.eventId, part: 'imports' })
        .append(tx);
    });
  }

  /** Every line is judged anew, since the dry run is minutes or days old. */
  private async import(tx: Transaction, row: ImportRow, lines: readonly ReadLine[]): Promise<void> {
    const { id, eventId, columns, sendInvitations } = row;
    if (columns.some(({ field }) => field === 'participantType')) await shareRules(tx, eventId);
    const event = await this.registrations.lockToChange(tx, eventId);
    await this.show(row, AT.judging);
    const judged = await this.reading.judge(tx, event, lines, columns);
    const writing = writingOf(judged);
    const progress = (from: number, to: number) => (part: number) =>
      this.show(row, from + (to - from) * part);
    await this.writing.addPeople(tx, writing.made, progress(AT.people, AT.registrations));
    const { made } = writing;
    await this.writing.register(tx, eventId, made, progress(AT.registrations, AT.lines));
    await this.kept.replace(tx, id, judged.map(keptLine));
    await this.show(row, AT.others);
    // The people who were here before come last, so that their own calls wait for a moment only.
    await this.writing.lockUnchanged(tx, eventId, judged, writing);
    await this.writing.change(tx, eventId, writing);
    if (sendInvitations) await this.writing.invite(tx, eventId, writing.invited);
    await this.finish(tx, row, judged, writing);
  }

  private async finish(
    tx: Transaction,
    { id, eventId }: ImportRow,
    judged: Parameters<typeof keptCounts>[0],
    { registered, changed, filled, invited }: ReturnType<typeof writingOf>,
  ): Promise<void> {
    const isWritten = registered.length + changed.length + filled.length + invited.length > 0;
    const counted = isWritten
      ? await this.events.countAttendees(tx, eventId, registered.length)
      : null;
    // With another type other people may be asked.
    const event = changed.length > 0 ? await this.events.raiseRules(tx, eventId) : counted;
    const done = await tx.query(FINISH, [id, JSON.stringify(keptCounts(judged))]);
    if (done.length === 0) throw new Stopped();
    if (event !== null) await this.writing.tell(tx, event, { registered, changed });
    const outbox = new OutboxEvents().broadcast({ kind: 'event-part', eventId, part: 'imports' });
    if (invited.length > 0) outbox.job('send-mails', {});
    await outbox.append(tx);
  }

  /**
   * Writes the progress outside of the transaction, where everybody sees it.
   * @throws Stopped when an organiser has stopped the import; Error when the process stops
   */
  private async show({ id, eventId }: ImportRow, percent: number): Promise<void> {
    if (this.isStopping) throw new Error('The worker stops; another one does the import.');
    await this.database.transaction(async (tx) => {
      const running = await tx.query(SET_PROGRESS, [id, Math.floor(percent)]);
      if (running.length === 0) throw new Stopped();
      await new OutboxEvents()
        .broadcast({ kind: 'event-part', eventId, part: 'imports' })
        .append(tx);
    });
  }
}
