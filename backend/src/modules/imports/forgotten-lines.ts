import { canonicalEmail } from '../../common/canonical-email.js';
import type { Transaction } from '../../database/database.js';
import type { KeptLine } from './import-record.js';

// SQL: lines are JSON, which is searched as text before it is read.

/** $1 an address. */
const PORTIONS_WITH = `SELECT import_id AS "importId", portion, lines FROM import_portions
  WHERE position(lower($1) IN lower(lines::text)) > 0 ORDER BY import_id, portion FOR UPDATE`;

/** $1 import, $2 portion, $3 its lines as text. */
const REWRITE_PORTION = `UPDATE import_portions SET lines = $3::json WHERE import_id = $1 AND portion = $2`;

interface Portion {
  readonly importId: string;
  readonly portion: number;
  readonly lines: readonly KeptLine[];
}

/** Empties the lines of files that organisers have read in and that have this address. */
export async function forgetInImports(tx: Transaction, email: string): Promise<void> {
  const key = canonicalEmail(email);
  for (const { importId, portion, lines } of await tx.query<Portion>(PORTIONS_WITH, [email])) {
    const left = lines.map((line) =>
      canonicalEmail(line.email) === key
        ? { ...line, email: '', changes: [], errors: [], cells: line.cells.map(() => '') }
        : line,
    );
    await tx.query(REWRITE_PORTION, [importId, portion, JSON.stringify(left)]);
  }
}
