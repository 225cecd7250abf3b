/** Where Lighthouse's curve for phones gives 0.9 and 0.5, and how much each figure weighs. */
const CURVES = {
  painted: { p10: 1_800, median: 3_000, weight: 10 },
  largest: { p10: 2_500, median: 4_000, weight: 25 },
  blocked: { p10: 200, median: 600, weight: 30 },
  shifted: { p10: 0.1, median: 0.25, weight: 25 },
} as const;

type Figure = keyof typeof CURVES;

const INVERSE_ERFC_OF_A_FIFTH = 0.9061938024368232;

/** The error function, to seven digits (Abramowitz and Stegun, 7.1.26). */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const series =
    t *
    (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return Math.sign(x) * (1 - series * Math.exp(-x * x));
}

/** The part of all pages that is worse, by a logarithmic normal distribution. */
function logNormal({ p10, median }: { p10: number; median: number }, value: number): number {
  if (value <= 0) return 1;
  const spread = -Math.log(p10 / median) / INVERSE_ERFC_OF_A_FIFTH;
  return (1 - erf(Math.log(value / median) / spread)) / 2;
}

/** 0 to 100, as Lighthouse scores and weighs these figures of a phone; its speed index is left out. */
export function performanceScore(figures: Readonly<Record<Figure, number>>): number {
  const names = Object.keys(CURVES) as Figure[];
  const weights = names.reduce((sum, name) => sum + CURVES[name].weight, 0);
  const score = names.reduce(
    (sum, name) => sum + CURVES[name].weight * logNormal(CURVES[name], figures[name]),
    0,
  );
  return (100 * score) / weights;
}
