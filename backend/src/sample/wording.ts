import type { Random } from './random.js';

/** The lines that fill a template. */
export interface Trader {
  whatTheySell: string;
  whatTheyBuy: string;
}

/** A profile's field from its lines: "Radomes, composite tail structures". */
export function lines(things: readonly string[]): string {
  return things.map((thing, index) => (index === 0 ? thing : inSentence(thing))).join(', ');
}

/** Puts one of the person's own lines in the place of `{offer}` and of `{need}`. */
export function fill(template: string, person: Trader, random: Random): string {
  return template
    .replace('{offer}', () => inSentence(random.pick(person.whatTheySell.split(', '))))
    .replace('{need}', () => inSentence(random.pick(person.whatTheyBuy.split(', '))));
}

function inSentence(thing: string): string {
  return thing.charAt(0).toLowerCase() + thing.slice(1);
}
