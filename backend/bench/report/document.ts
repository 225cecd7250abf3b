import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import type { Line } from '../measure/rounds.js';
import { PLACES } from '../places.js';
import type { Workload } from '../workloads/workload.js';
import { markdown } from './table.js';

const [BEGIN, END] = ['<!-- figures: written by the bench -->', '<!-- end of figures -->'];

/** Writes the figures into the document; what people wrote around them stays. */
export function writeDocument(
  lines: readonly Line[],
  workloads: readonly Workload[],
  quick: boolean,
): void {
  const document = readFileSync(PLACES.document, 'utf8');
  const [before, after] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (before < 0 || after < before)
    throw new Error('docs/performance.md has no place for figures.');
  const measured = new Set(lines.map(({ workload }) => workload));
  const floors = workloads
    .filter(({ name }) => measured.has(name))
    .map(({ name, title, floor }) => `- \`${name}\`: ${title}. Floor: ${floor}.`);
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const figures = [
    BEGIN,
    '',
    `Measured on ${daysOf(lines)} with Node ${process.versions.node},` +
      ` ${availableParallelism()} processors and ${gigabytes} GiB${quick ? '; few repetitions' : ''}.`,
    '',
    markdown(lines),
    '',
    ...floors,
    '',
    '',
  ].join('\n');
  writeFileSync(PLACES.document, document.slice(0, before) + figures + document.slice(after));
}

/** The last day; and before that, the earlier ones with what was measured then. */
function daysOf(lines: readonly Line[]): string {
  const days = [...new Set(lines.map(({ measuredOn }) => measuredOn))].sort();
  const workloadsOf = (day: string): string => {
    const measured = lines.filter(({ measuredOn }) => measuredOn === day);
    return [...new Set(measured.map(({ workload }) => `\`${workload}\``))].join(', ');
  };
  const last = days.pop() ?? '';
  return [...days.map((day) => `${day} (${workloadsOf(day)})`), last].join(' and ');
}
