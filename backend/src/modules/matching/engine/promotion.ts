import { FIRST, indexAfter, type Scored } from './order.js';

/** A person never passes another with a higher shown score. */
export function mayTakePlaceOf(place: Scored, other: Scored): boolean {
  return !place.demoted && !other.demoted && place.score !== null && place.score === other.score;
}

/**
 * Moves a person of a sorted list to the last of the first places. Returns the list unchanged when the person
 * is among the first already or may not take that place.
 */
export function promote<Place extends Scored>(
  list: readonly Place[],
  id: string | null,
): readonly Place[] {
  const from = id === null ? -1 : list.findIndex((place) => place.id === id);
  const [place, last] = [list[from], list[FIRST - 1]];
  if (from < FIRST || !place || !last || !mayTakePlaceOf(place, last)) return list;
  const promoted = { ...place, rank: last.rank + 1 };
  const others = list.toSpliced(from, 1);
  return others.toSpliced(indexAfter(others, promoted), 0, promoted);
}
