import { likeness, strengthOf } from './likeness.js';
import type { Phrase } from './phrases.js';
import type { PreparedProfile } from './score.js';

/** From this likeness on two phrases count as the same thing. */
const SAME_THING = 0.5;
const MOST = 5;

/**
 * What brings two people together, at most five: what one sells and the other wants, then what both say
 * they are interested in; within each the strongest first, the shorter of the two wordings.
 */
export function mutualInterests(a: PreparedProfile, b: PreparedProfile): string[] {
  const trade = [...pairs(a.sells.things, b.buys.things), ...pairs(b.sells.things, a.buys.things)];
  const names = new Map<string, string>();
  for (const text of [...ordered(trade), ...ordered(pairs(a.interests, b.interests))]) {
    if (!names.has(text.toLowerCase())) names.set(text.toLowerCase(), text);
    if (names.size === MOST) break;
  }
  return [...names.values()];
}

interface Pair {
  strength: number;
  text: string;
}

function pairs(some: readonly Phrase[], others: readonly Phrase[]): Pair[] {
  return some.flatMap((one) =>
    others.flatMap((other) => {
      const strength = strengthOf(likeness(one, other));
      return strength < SAME_THING ? [] : [{ strength, text: shorter(one.text, other.text) }];
    }),
  );
}

/** Independent of the order of its arguments, so that both people read the same words. */
function shorter(a: string, b: string): string {
  if (a.length !== b.length) return a.length < b.length ? a : b;
  return a < b ? a : b;
}

function ordered(found: readonly Pair[]): string[] {
  return found
    .toSorted((a, b) => b.strength - a.strength || (a.text < b.text ? -1 : 1))
    .map(({ text }) => text);
}
