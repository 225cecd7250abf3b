import { FIRST, indexAfter, type Scored } from './order.js';

/** Nobody passes somebody whose shown score is higher. */
export function mayTakePlaceOf(place: Scored, other: Scored): boolean {
  return !place.demoted && !other.demoted && place.score !== null && place.score === other.score;
}

/**
 * The list, which is in order, with somebody promoted among the first: right above who has the last of the
 * first places. It stays as it is when they are among the first already, or may not take that place.
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
