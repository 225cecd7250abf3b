import Box from '@mui/material/Box';
import { attendeeText } from '../text/attendees';

/** High is 70 and above, medium 40 to 69, low below 40. */
export type MatchBand = 'high' | 'medium' | 'low';

/** The band of a score from 0 to 100. */
export function matchBand(score: number): MatchBand {
  if (score >= 70) return 'high';
  return score >= 40 ? 'medium' : 'low';
}

/** The edge of each band, told apart by its line as well as by its colour. */
export const matchEdge: Record<MatchBand, object> = {
  high: { borderLeft: '6px solid', borderLeftColor: 'match.high' },
  medium: { borderLeft: '6px double', borderLeftColor: 'match.medium' },
  low: { borderLeft: '6px dotted', borderLeftColor: 'match.low' },
};

/** `87% Match`, in the tabular face so that a column of them can be compared at a glance. */
export function MatchBadge({ score }: { score: number }) {
  return (
    <Box
      component="span"
      sx={{
        typography: 'time',
        fontWeight: 700,
        whiteSpace: 'nowrap',
        color: `match.${matchBand(score)}`,
      }}
    >
      {attendeeText.match(score)}
    </Box>
  );
}
