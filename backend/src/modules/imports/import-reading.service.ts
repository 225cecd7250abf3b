import { Inject, Injectable } from '@nestjs/common';
import type { ImportLine } from '@rendezvous/contract';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import type { Queries } from '../../database/database.js';
import { runInSlices } from '../matching/engine/run-in-slices.js';
import type { LockedEvent } from '../registrations/registrations.service.js';
import type { Column } from './columns.js';
import type { FileRecord } from './file-records.js';
import type { NewIds } from './import-writing.js';
import { PEOPLE, TYPES } from './imports.queries.js';
import { type JudgedLine, judged } from './judged-lines.js';
import { type ReadLine, readLine } from './line-values.js';
import { type KnownPerson, type ParticipantType, PresentState } from './present-state.js';

/** People that are looked for in one statement. */
const TOGETHER = 1000;

/** What a confirmed import knows more than its dry run. */
export interface Run {
  /** People whom it has added itself; their lines still mean somebody new. */
  readonly made: NewIds;
  /** What the organisers have confirmed, by line. */
  readonly shown: ReadonlyMap<number, ImportLine>;
}

/** Says what each line of a file would do by the present state. */
@Injectable()
export class ImportReading {
  constructor(@Inject(ENV) private readonly env: Pick<Env, 'smtpUrl'>) {}

  /** Reads the cells, in slices between which others have their turn. */
  lines(records: readonly FileRecord[], columns: readonly Column[]): Promise<ReadLine[]> {
    return runInSlices(readLines(records, columns));
  }

  /**
   * Compares the lines with the people who are there.
   * @param run of an import that was confirmed
   */
  async judge(
    from: Queries,
    event: LockedEvent,
    lines: readonly ReadLine[],
    columns: readonly Column[],
    { made, shown }: Run = { made: new Map(), shown: new Map() },
  ): Promise<JudgedLine[]> {
    const present = await this.present(from, event, lines, made);
    return runInSlices(judged(lines, columns, present, shown));
  }

  private async present(
    from: Queries,
    event: LockedEvent,
    lines: readonly ReadLine[],
    made: Pick<NewIds, 'get'>,
  ): Promise<PresentState> {
    const types = await from.query<ParticipantType>(TYPES, [event.id]);
    const people: KnownPerson[] = [];
    for (let at = 0; at < lines.length; at += TOGETHER) {
      const part = lines.slice(at, at + TOGETHER);
      const keys = part.flatMap(({ emailKey }) => emailKey ?? []);
      const numbers = part.flatMap(({ values }) => values.externalId ?? []);
      const found = await from.query<KnownPerson>(PEOPLE, [event.id, keys, numbers]);
      people.push(...found.filter(({ id, emailKey }) => made.get(emailKey) !== id));
    }
    const asksForConfirmation = this.env.smtpUrl !== null;
    return new PresentState({ event, types, people, asksForConfirmation });
  }
}

function* readLines(
  records: readonly FileRecord[],
  columns: readonly Column[],
): Generator<void, ReadLine[]> {
  const lines: ReadLine[] = [];
  for (const record of records) {
    lines.push(readLine(record, columns));
    yield;
  }
  return lines;
}
