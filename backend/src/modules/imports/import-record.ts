import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportCounts, ImportLine, ImportPreview, ImportProgress } from '@rendezvous/contract';
import type { JudgedLine } from './judged-lines.js';
import type { ImportRow } from './imports.queries.js';

export interface KeptCounts extends ImportCounts {
  /** People to whom an invitation is mailed where the organisers want that. */
  readonly invitations: number;
}

/** A line as it is kept. */
export interface KeptLine extends ImportLine {
  readonly cells: readonly string[];
  readonly isToInvite: boolean;
}

/** The lines of a file as they are kept. */
export function* keptLines(judged: readonly JudgedLine[]): Generator<void, KeptLine[]> {
  const kept: KeptLine[] = [];
  for (const line of judged) {
    kept.push(keptLine(line));
    yield;
  }
  return kept;
}

const keptLine = ({ read, action, changes, errors, isToInvite }: JudgedLine): KeptLine => ({
  line: read.line,
  action,
  email: read.values.email ?? '',
  changes,
  errors,
  isToInvite,
  cells: read.cells,
});

export function keptCounts(lines: readonly JudgedLine[]): KeptCounts {
  const counts = { create: 0, update: 0, unchanged: 0, error: 0, invitations: 0 };
  for (const { action, isToInvite } of lines) {
    counts[action] += 1;
    if (isToInvite) counts.invitations += 1;
  }
  return counts;
}

const shownCounts = ({ create, update, unchanged, error }: KeptCounts): ImportCounts => ({
  create,
  update,
  unchanged,
  error,
});

export const progressView = ({
  id,
  eventId,
  state,
  progress,
  counts,
  sendInvitations,
  createdAt,
}: ImportRow): ImportProgress => ({
  id,
  eventId,
  state,
  progress,
  counts: shownCounts(counts),
  invitations: counts.invitations,
  sendInvitations,
  createdAt: createdAt.toISOString(),
});

/**
 * The text of an `ImportPreview` in pieces, between which other calls have their turn: a file may have 20,000 lines.
 * @param portions the lines, some hundred at a time
 */
export async function* previewText(
  { id, eventId, columns, counts }: ImportRow,
  portions: AsyncIterable<readonly KeptLine[]> | Iterable<readonly KeptLine[]>,
): AsyncGenerator<string> {
  const head: Omit<ImportPreview, 'lines'> = {
    id,
    eventId,
    counts: shownCounts(counts),
    invitations: counts.invitations,
    columns,
  };
  yield `${JSON.stringify(head).slice(0, -1)},"lines":[`;
  let separator = '';
  for await (const lines of portions) {
    await nextTurn();
    if (lines.length === 0) continue;
    yield separator + lines.map((line) => JSON.stringify(shownLine(line))).join(',');
    separator = ',';
  }
  yield ']}';
}

const shownLine = ({ line, action, email, changes, errors }: KeptLine): ImportLine => ({
  line,
  action,
  email,
  changes,
  errors,
});
