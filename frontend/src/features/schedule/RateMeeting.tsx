import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Meeting } from '@rendezvous/contract';
import type { ReactNode } from 'react';
import { nowText } from '../../text/now';
import { fullName } from '../../ui/PersonAvatar';

interface RateMeetingProps {
  meeting: Meeting;
  /** Whether the two have met. */
  onTheDay: ReactNode;
  onRate: () => void;
  onDismiss: () => void;
}

/** The meeting that is just over; it can be rated once the server has completed it. */
export function RateMeeting({ meeting, onTheDay, onRate, onDismiss }: RateMeetingProps) {
  const name = fullName(meeting.otherUser);
  const completed = meeting.status === 'completed';
  // Who says that the two did not meet is not asked how it was.
  const hasMet = meeting.ownOutcome === null || meeting.ownOutcome === 'met';
  return (
    <Box
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        px: 4,
        py: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
      }}
    >
      <Typography sx={{ flex: '1 1 14rem' }}>
        <strong>{nowText.justOver}</strong> ·{' '}
        {hasMet ? nowText.howWasIt(name) : nowText.metOf(name)}
      </Typography>
      <Box sx={{ display: 'flex', gap: 2 }}>
        {hasMet && (
          <Button
            variant="contained"
            disabled={!completed}
            aria-label={nowText.rateOf(name)}
            onClick={onRate}
          >
            {nowText.rate}
          </Button>
        )}
        <Button color="inherit" aria-label={nowText.dismissOf(name)} onClick={onDismiss}>
          {nowText.dismiss}
        </Button>
      </Box>
      <Box sx={{ flexBasis: '100%' }}>{onTheDay}</Box>
    </Box>
  );
}
