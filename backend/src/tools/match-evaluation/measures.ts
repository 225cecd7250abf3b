/** A list as the worth of its people to the viewer, the first place first. */
export type Gains = readonly number[];

/**
 * Normalised discounted cumulative gain of the first `places`: 1 for the best possible order. Undefined when
 * nobody has a worth.
 */
export function ndcg(shown: Gains, places: number): number | undefined {
  const ideal = discounted(shown.toSorted((a, b) => b - a).slice(0, places));
  return ideal === 0 ? undefined : discounted(shown.slice(0, places)) / ideal;
}

/** The share of people with any worth among the first `places`. */
export function precision(shown: Gains, places: number): number {
  return shown.slice(0, places).filter((gain) => gain > 0).length / places;
}

/** The mean of the defined values. */
export function mean(values: readonly (number | undefined)[]): number {
  const known = values.filter((value) => value !== undefined);
  return known.reduce((sum, value) => sum + value, 0) / known.length;
}

/** The chance that a person worth meeting scores higher than one who is not; equal scores count half. */
export function auc(scored: readonly { score: number; gain: number }[]): number {
  const sorted = scored.toSorted((a, b) => a.score - b.score);
  let [good, ranks] = [0, 0];
  for (let from = 0; from < sorted.length;) {
    let to = from;
    while (to < sorted.length && sorted[to]?.score === sorted[from]?.score) to += 1;
    const here = sorted.slice(from, to).filter(({ gain }) => gain > 0).length;
    good += here;
    ranks += (here * (from + 1 + to)) / 2;
    from = to;
  }
  return (ranks - (good * (good + 1)) / 2) / (good * (sorted.length - good));
}

/** The share of people in none of the first places of these lists. */
export function neverShown(
  people: readonly string[],
  lists: readonly (readonly string[])[],
  places: number,
): number {
  const shown = new Set(lists.flatMap((list) => list.slice(0, places)));
  return people.filter((id) => !shown.has(id)).length / people.length;
}

function discounted(gains: Gains): number {
  return gains.reduce((sum, gain, at) => sum + gain / Math.log2(at + 2), 0);
}
