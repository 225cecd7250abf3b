import StarBorderSharp from '@mui/icons-material/StarBorderSharp';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Meeting } from '@rendezvous/contract';
import { lazy, Suspense, useState } from 'react';
import { feedbackText } from '../../text/meetings';
import { fullName } from '../../ui/PersonAvatar';

// Form fields are heavy, and reading the schedule needs none.
const FeedbackDialog = lazy(async () => ({
  default: (await import('./FeedbackDialog')).FeedbackDialog,
}));

/** Offers to rate a completed meeting, until it has been done here. */
export function FeedbackButton({ meeting }: { meeting: Meeting }) {
  const [state, setState] = useState<'idle' | 'open' | 'given'>('idle');
  if (state === 'given') {
    return <Typography color="textSecondary">{feedbackText.submittedTitle}</Typography>;
  }
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<StarBorderSharp />}
        aria-label={feedbackText.openFor(fullName(meeting.otherUser))}
        onClick={() => setState('open')}
      >
        {feedbackText.open}
      </Button>
      {state === 'open' && (
        <Suspense>
          <FeedbackDialog
            meeting={meeting}
            onGiven={() => setState('given')}
            onClose={() => setState('idle')}
          />
        </Suspense>
      )}
    </>
  );
}
