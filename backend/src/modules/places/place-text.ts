import type { Place } from '@rendezvous/contract';

const NUMBER = /^\d{1,9}$/;

/** Returns the label as a number, where it is a whole one; else null. */
export const numberOf = ({ label }: Pick<Place, 'label'>): number | null =>
  NUMBER.test(label) ? Number(label) : null;

/** `Table 7`, or the label where that is no number, and the zone after it: `B 4 · North hall`. */
export function placeText(
  { label, zone }: Pick<Place, 'label' | 'zone'>,
  table: 'Table' | 'table' = 'Table',
): string {
  const named = NUMBER.test(label) ? `${table} ${label}` : label;
  return zone === null ? named : `${named} · ${zone}`;
}
