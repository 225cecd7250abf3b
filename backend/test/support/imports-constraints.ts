import { EVENT, id, insert } from './statements.js';

const IMPORT = id('2');

const file = (values: Record<string, string> = {}): string =>
  insert('imports', { id: IMPORT, event_id: EVENT, columns: `'[]'`, counts: `'{}'`, ...values });
const portion = (at: string): string =>
  insert('import_portions', { import_id: IMPORT, portion: at, lines: `'[]'` });

/** Statements that break a constraint of imports, by its name; the last one is refused. */
export const importsConstraints: Readonly<Record<string, [string, ...string[]]>> = {
  imports_state_check: ['a state of an import that is none', file({ state: `'lost'` })],
  imports_progress_check: ['more than all of an import', file({ progress: '101' })],
  import_portions_portion_check: ['lines before the first ones', file(), portion('-1')],
  import_portions_once: ['the same lines twice', file(), portion('0'), portion('0')],
};
