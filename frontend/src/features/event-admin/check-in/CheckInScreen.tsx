import ArrowBackSharp from '@mui/icons-material/ArrowBackSharp';
import Button from '@mui/material/Button';
import type { Event } from '@rendezvous/contract';
import { checkInText as text } from '../../../text/event-check-in';
import { Page, PageHeader } from '../../../ui/Page';
import { CheckIn } from './CheckIn';

interface CheckInScreenProps {
  event: Event;
  /** To all else of the event. */
  onBack: () => void;
}

/** Check-in alone, for a phone at the door. */
export function CheckInScreen({ event, onBack }: CheckInScreenProps) {
  return (
    <Page title={text.titleOf(event.name)}>
      <PageHeader
        heading={text.heading}
        subtitle={event.name}
        back={
          <Button startIcon={<ArrowBackSharp aria-hidden />} onClick={onBack}>
            {text.back}
          </Button>
        }
      />
      <CheckIn event={event} />
    </Page>
  );
}
