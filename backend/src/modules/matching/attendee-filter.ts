import { isFound, searchedWords } from '../../common/fold-for-search.js';
import type { Place } from './ranking.service.js';

/** Bands of compatibility: high from 70, medium 40 to 69, low under 40. */
export const BANDS = ['high', 'medium', 'low'] as const;
export type Band = (typeof BANDS)[number];

export interface AttendeeFilter {
  /** Words, each part of a name, company, role, or of what they buy or sell, as `foldForSearch` compares them. */
  search?: string;
  compatibility?: Band;
  /** The lowest score to pass. */
  minScore?: number;
  /** Only those whom the viewer may ask, by their types. */
  mayBeAsked?: boolean;
}

function bandOf(score: number): Band {
  if (score >= 70) return 'high';
  return score >= 40 ? 'medium' : 'low';
}

/** The people who pass the filter, in the same order. */
export function filtered(
  places: readonly Place[],
  { search, compatibility, minScore = 0, mayBeAsked = false }: AttendeeFilter,
): readonly Place[] {
  const isWhole = search === undefined && compatibility === undefined && minScore === 0;
  if (isWhole && !mayBeAsked) return places;
  const words = searchedWords(search ?? '');
  return places.filter(({ score, profile, isAskable }) => {
    if (mayBeAsked && !isAskable) return false;
    const shown = score ?? 0;
    if (shown < minScore) return false;
    if (compatibility !== undefined && bandOf(shown) !== compatibility) return false;
    return isFound(profile.searchText, words);
  });
}
