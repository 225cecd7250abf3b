import type { Place } from '@rendezvous/contract';

const NUMBER = /^\d+$/;

/** `Table 7`, or the label where that is no number, and the zone after it: `B 4 · North hall`. */
export function placeName({ label, zone }: Pick<Place, 'label' | 'zone'>): string {
  const named = NUMBER.test(label) ? `Table ${label}` : label;
  return zone === null ? named : `${named} · ${zone}`;
}
