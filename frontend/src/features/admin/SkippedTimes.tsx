import Typography from '@mui/material/Typography';
import { useWatch, type Control } from 'react-hook-form';
import { eventFormText } from '../../text/event-form';
import type { EventValues } from './event-values';
import { skippedTimes } from './skipped-times';

/** Says which times of the form a clock change moves. */
export function SkippedTimes({ control }: { control: Control<EventValues> }) {
  const values = useWatch({ control }) as EventValues;
  return (
    <div role="status" aria-label={eventFormText.clockChanges}>
      {skippedTimes(values).map((sentence) => (
        <Typography key={sentence} variant="body2" color="textSecondary">
          {sentence}
        </Typography>
      ))}
    </div>
  );
}
