import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Event } from '@rendezvous/contract';
import type { Read } from '../../../live/use-read';
import { appText } from '../../../text/en';
import { todayText as text } from '../../../text/event-today';
import { formatMoment, zoneOf } from '../../../text/format';
import { FormAlert } from '../../../ui/FormAlert';
import { useNow } from '../../../ui/useNow';

/** Says of what was read before that it could not be read again. */
export function OldReading({
  event,
  read,
}: {
  event: Event;
  read: Pick<Read<unknown>, 'failure' | 'readAt' | 'again'>;
}) {
  const now = useNow();
  const { failure, readAt, again } = read;
  if (failure === undefined || readAt === undefined) return null;
  return (
    <FormAlert>
      <div>
        <Typography variant="body2" sx={{ mb: 2 }}>
          {text.asOf(formatMoment(readAt, zoneOf(event), now), failure.message)}
        </Typography>
        <Button variant="outlined" onClick={again}>
          {appText.tryAgain}
        </Button>
      </div>
    </FormAlert>
  );
}
