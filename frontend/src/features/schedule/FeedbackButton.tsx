import StarBorderSharp from '@mui/icons-material/StarBorderSharp';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Meeting } from '@rendezvous/contract';
import { Suspense, useState } from 'react';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { feedbackText } from '../../text/meetings';
import { fullName } from '../../ui/PersonAvatar';

// Form fields are heavy, and reading the schedule needs none.
const FeedbackDialog = lazyWithPreload(() => import('./FeedbackDialog'), 'FeedbackDialog');

/** Offers to rate a completed meeting, until the viewer has done so. */
export function FeedbackButton({ meeting }: { meeting: Meeting }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (meeting.feedbackGiven) {
    return <Typography color="textSecondary">{feedbackText.submittedTitle}</Typography>;
  }
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<StarBorderSharp />}
        aria-label={feedbackText.openFor(fullName(meeting.otherUser))}
        onClick={() => setOpen(true)}
      >
        {feedbackText.open}
      </Button>
      {open && (
        <Suspense>
          <FeedbackDialog meeting={meeting} onGiven={close} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
