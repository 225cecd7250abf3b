/** Bands of compatibility: high from 70, medium 40 to 69, low under 40. */
export const BANDS = ['high', 'medium', 'low'];
function bandOf(score) {
    if (score >= 70)
        return 'high';
    return score >= 40 ? 'medium' : 'low';
}
/** Whether a score passes. */
export function scorePasses(score, { compatibility, minScore = 0 }) {
    if (score < minScore)
        return false;
    return compatibility === undefined || bandOf(score) === compatibility;
}
//# sourceMappingURL=attendee-filter.js.map