import { Injectable } from '@nestjs/common';
import type { Queries, Transaction } from '../../database/database.js';
import type { KeptLine } from './import-record.js';
import { INSERT_PORTIONS, PORTIONS, UPDATE_PORTIONS } from './imports.queries.js';

/** Lines in one row of the table. */
const IN_PORTION = 250;
/** Portions that are read or written together, so that no statement takes long. */
const TOGETHER = 8;

interface Portion {
  portion: number;
  lines: KeptLine[];
}

/** The lines of imports as they are kept. */
@Injectable()
export class ImportLines {
  insert(tx: Transaction, importId: string, lines: readonly KeptLine[]): Promise<void> {
    return write(tx, INSERT_PORTIONS, importId, lines);
  }

  /** Takes the place of the same lines; of those that are kept as they are in `before` nothing is written. */
  replace(
    tx: Transaction,
    importId: string,
    lines: readonly KeptLine[],
    before: readonly KeptLine[] = [],
  ): Promise<void> {
    return write(tx, UPDATE_PORTIONS, importId, lines, before);
  }

  async all(from: Queries, importId: string): Promise<KeptLine[]> {
    const all: KeptLine[] = [];
    for await (const lines of this.parts(from, importId)) all.push(...lines);
    return all;
  }

  /** Some hundred lines at a time. */
  async *parts(from: Queries, importId: string): AsyncGenerator<KeptLine[]> {
    for (let last = -1; ;) {
      const portions = await from.query<Portion>(PORTIONS, [importId, last, TOGETHER]);
      yield portions.flatMap(({ lines }) => lines);
      if (portions.length < TOGETHER) return;
      last = portions.at(-1)?.portion ?? last;
    }
  }
}

/** The lines in portions as they are kept. */
function* portionsOf(lines: readonly KeptLine[]): Generator<readonly KeptLine[]> {
  for (let at = 0; at < lines.length; at += IN_PORTION) yield lines.slice(at, at + IN_PORTION);
}

async function write(
  tx: Transaction,
  statement: string,
  importId: string,
  lines: readonly KeptLine[],
  before: readonly KeptLine[] = [],
): Promise<void> {
  const textsBefore = Array.from(portionsOf(before), (some) => JSON.stringify(some));
  const portions: { portion: number; text: string }[] = [];
  const flush = async (): Promise<void> => {
    const some = portions.splice(0);
    await tx.query(statement, [
      importId,
      some.map(({ portion }) => portion),
      some.map(({ text }) => text),
    ]);
  };
  let portion = 0;
  for (const some of portionsOf(lines)) {
    const text = JSON.stringify(some);
    if (text !== textsBefore[portion]) portions.push({ portion, text });
    portion += 1;
    if (portions.length === TOGETHER) await flush();
  }
  if (portions.length > 0) await flush();
}
