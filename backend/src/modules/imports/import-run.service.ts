import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { shareRules } from '../events/event-lock.js';
import { EventsService } from '../events/events.service.js';
import { runInSlices } from '../matching/engine/run-in-slices.js';
import { type LockedEvent, RegistrationsService } from '../registrations/registrations.service.js';
import { ImportLines } from './import-lines.service.js';
import { ImportReading, type Run } from './import-reading.service.js';
import { keptCounts, keptLines } from './import-record.js';
import { ImportWriting } from './import-writing.service.js';
import { type Writing, writingOf } from './import-writing.js';
import { FAIL, FINISH, IMPORT_BY_ID, type ImportRow, SET_PROGRESS } from './imports.queries.js';
import type { JudgedLine } from './judged-lines.js';
import type { ReadLine } from './line-values.js';

/** A worker that does nothing for so many milliseconds loses its transaction, and with it the event's lock. */
const LONGEST_IDLE_MS = 10_000;

/** Percent at which the steps of an import begin. */
const AT = {
  judging: 5,
  people: 15,
  lines: 60,
  places: 70,
  registrations: 75,
  others: 90,
} as const;

/** The import was stopped, or another worker has done it. */
class Stopped extends Error {}

/** An import that runs. */
interface Confirmed extends Run {
  readonly row: ImportRow;
  readonly lines: readonly ReadLine[];
}

/** What the lines do by a certain state of the event, and of whom. */
interface Judgement {
  readonly judged: readonly JudgedLine[];
  readonly writing: Writing;
}

/** Imports what an organiser has confirmed: everything in one transaction, or nothing. Runs in the worker. */
@Injectable()
export class ImportRun implements BeforeApplicationShutdown {
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
    const kept = await this.kept.all(this.database, importId);
    const lines = await this.reading.lines(kept, row.columns);
    const shown = new Map(kept.map((line) => [line.line, line]));
    try {
      await this.database.transaction(
        (tx) => this.import(tx, { row, lines, shown, made: new Map() }),
        { idleMs: LONGEST_IDLE_MS },
      );
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
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

  /**
   * Every line is judged anew, since the dry run is minutes or days old: first without the event's lock, to add the new
   * people, which takes longest and concerns nobody else; then with it, to give the places.
   */
  private async import(tx: Transaction, confirmed: Confirmed): Promise<void> {
    const { row, made } = confirmed;
    const { id, eventId, columns, sendInvitations } = row;
    const progress = (from: number, to: number) => (part: number) =>
      this.show(row, from + (to - from) * part);
    await this.show(row, AT.judging);
    const unlocked = await this.registrations.toChange(tx, eventId);
    const before = await this.judge(tx, unlocked, confirmed);
    await this.writing.addPeople(tx, before.writing.made, made, progress(AT.people, AT.lines));
    const keptBefore = await runInSlices(keptLines(before.judged));
    await this.kept.replace(tx, id, keptBefore);
    await this.show(row, AT.places);
    if (columns.some(({ field }) => field === 'participantType')) await shareRules(tx, eventId);
    const event = await this.registrations.lockToChange(tx, eventId);
    const now = await this.settle(tx, event, confirmed);
    const { judged, writing } = now;
    await this.writing.register(tx, row, writing, progress(AT.registrations, AT.others));
    await this.kept.replace(tx, id, await runInSlices(keptLines(judged)), keptBefore);
    await this.writing.change(tx, eventId, writing);
    if (sendInvitations) await this.writing.invite(tx, eventId, writing.invited);
    await this.finish(tx, row, now);
  }

  private async judge(
    tx: Transaction,
    event: LockedEvent,
    { row, lines, ...run }: Confirmed,
  ): Promise<Judgement> {
    const judged = await this.reading.judge(tx, event, lines, row.columns, run);
    return { judged, writing: await runInSlices(writingOf(judged, run.made)) };
  }

  /**
   * Judges the lines by a state that stays: the event is locked, everybody who is written to exists and is locked. Who
   * has changed before that is judged again.
   */
  private async settle(
    tx: Transaction,
    event: LockedEvent,
    confirmed: Confirmed,
  ): Promise<Judgement> {
    const { made } = confirmed;
    for (;;) {
      const judgement = await this.judge(tx, event, confirmed);
      const { judged, writing } = judgement;
      const missing = writing.made.filter(({ emailKey }) => !made.has(emailKey));
      const areAdded = await this.writing.addPeople(tx, missing, made);
      if (areAdded && (await this.writing.lockUnchanged(tx, event.id, judged, writing))) {
        await this.writing.forget(tx, writing, made);
        return judgement;
      }
    }
  }

  private async finish(
    tx: Transaction,
    { id, eventId }: ImportRow,
    { judged, writing }: Judgement,
  ): Promise<void> {
    const { registered, changed, filled, invited } = writing;
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
