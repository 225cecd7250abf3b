import type { EventPlace } from '@rendezvous/contract';

/** As many places as one run makes at most. */
export const longestRun = 200;

const run = /^(.*?)(\d+)\s*(?:to|[-–—]|\.{2,3})\s*(.*?)(\d+)$/i;

/**
 * The labels that somebody means: one, or those of a run such as `12 to 20`, `B 1 to B 20` or `B 1-20`. What is no run
 * is one label. Numbers that begin with 0 stay as long as the first.
 */
export function labelsIn(typed: string): string[] {
  const text = plain(typed);
  if (text === '') return [];
  const { before, first, from, to, count } = runIn(text);
  if (count === 0 || count > longestRun) return [text];
  const length = first.startsWith('0') ? first.length : 0;
  return Array.from(
    { length: to - from + 1 },
    (_, at) => before + String(from + at).padStart(length, '0'),
  );
}

/** Whether it is a run of more labels than are made at once, and so means one label. */
export const isTooLongRun = (typed: string): boolean => runIn(plain(typed)).count > longestRun;

const plain = (typed: string): string => typed.trim().replaceAll(/\s+/g, ' ');

/** `count` is 0 where it is no run. */
function runIn(text: string) {
  const [, before = '', first = '', again = '', last = ''] = run.exec(text) ?? [];
  const [from, to] = [Number(first), Number(last)];
  const isRun =
    first !== '' &&
    (again === '' || again.trim().toLowerCase() === before.trim().toLowerCase()) &&
    from < to;
  return { before, first, from, to, count: isRun ? to - from + 1 : 0 };
}

/** Of the labels those that no place has yet, whatever their case. */
export function newLabels(labels: readonly string[], taken: readonly string[]): string[] {
  const known = new Set(taken.map((label) => label.toLowerCase()));
  return labels.filter((label) => !known.has(label.toLowerCase()));
}

/** Whether one of the places is more than a number from 1 to their number: has a label, a zone or an owner. */
export function saysMoreThanNumbers(places: readonly EventPlace[]): boolean {
  return places.some(
    ({ label, zone, ownerUserId }) =>
      zone !== null ||
      ownerUserId !== null ||
      !(/^[1-9]\d*$/.test(label) && Number(label) <= places.length),
  );
}
