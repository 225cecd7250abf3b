/** What decides the place of a person in a list. */
export interface Ordered {
  id: string;
  /** The viewer finds them not relevant: they stand after everybody else. */
  demoted: boolean;
  /** A whole number: a hundred for each point of the shown score, and less than half a point for the rest. */
  rank: number;
}

export interface Scored extends Ordered {
  /** The shown score, a whole number from 0 to 100; null when there is too little text. */
  score: number | null;
}

/** What decides between people whose scores are equal; each 0 to 1, 0.5 when nothing is known. */
export interface Responsiveness {
  /** The share of requests to them that they answer. */
  answers: number;
  /** The share of the event's slots to come in which they are still free. */
  free: number;
}

/** The number of first places, which people look at first. */
export const FIRST = 3;

/** Together below half a point, with one more for who is promoted: never more than a point of the score. */
const ANSWERS_MOVE = 29;
const FREE_MOVES = 20;
/** People without a score stand below everybody with a score. */
const WITHOUT_SCORE = -1000;

/** The one order of every list: those not demoted first, then the higher rank, then the smaller id. */
export function inOrder(a: Ordered, b: Ordered): number {
  return Number(a.demoted) - Number(b.demoted) || b.rank - a.rank || (a.id < b.id ? -1 : 1);
}

/** The rank of a score; responsiveness decides between equal scores only. */
export function rankOf(score: number | null, responsiveness?: Responsiveness): number {
  return 100 * (score ?? WITHOUT_SCORE) + (responsiveness ? moved(responsiveness) : 0);
}

function moved({ answers, free }: Responsiveness): number {
  return Math.round(ANSWERS_MOVE * (2 * answers - 1) + FREE_MOVES * (2 * free - 1));
}

/**
 * The index at which a sorted list continues after a place that was read earlier. A person who had that place
 * and has the next one now is not listed twice.
 */
export function indexAfter(list: readonly Ordered[], last: Ordered): number {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const place = list[middle];
    if (place !== undefined && inOrder(last, place) < 0) to = middle;
    else from = middle + 1;
  }
  return list[from]?.id === last.id ? from + 1 : from;
}
