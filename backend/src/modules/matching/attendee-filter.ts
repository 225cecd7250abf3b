/** Bands of compatibility: high from 70, medium 40 to 69, low under 40. */
export const BANDS = ['high', 'medium', 'low'] as const;
export type Band = (typeof BANDS)[number];

export interface AttendeeFilter {
  /** Part of a name, company, role, or of what they buy or sell; case does not matter. */
  search?: string;
  compatibility?: Band;
  /** The lowest score to pass. */
  minScore?: number;
}

function bandOf(score: number): Band {
  if (score >= 70) return 'high';
  return score >= 40 ? 'medium' : 'low';
}

/** Whether a score passes. */
export function scorePasses(
  score: number,
  { compatibility, minScore = 0 }: Omit<AttendeeFilter, 'search'>,
): boolean {
  if (score < minScore) return false;
  return compatibility === undefined || bandOf(score) === compatibility;
}
