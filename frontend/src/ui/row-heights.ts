/** Heights of rows in pixels, by the key of the row. */
export type RowHeights = Map<string, number>;

/** Places of the history of which the heights are kept. */
const mostPlaces = 20;

const places = new Map<string, RowHeights>();

/**
 * The heights that the rows of a place of the history had when they were last drawn. A list that is shown again is
 * as high as it was, so that a scroll position means the same row.
 */
export function rowHeightsAt(place: string): RowHeights {
  const known = places.get(place) ?? new Map<string, number>();
  places.delete(place);
  places.set(place, known);
  for (const oldest of places.keys()) {
    if (places.size <= mostPlaces) break;
    places.delete(oldest);
  }
  return known;
}
