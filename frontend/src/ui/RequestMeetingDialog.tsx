import EventAvailableSharp from '@mui/icons-material/EventAvailableSharp';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { Person } from '@rendezvous/contract';
import { useState } from 'react';
import { requestMeetingText } from '../text/attendees';
import { formatNumber } from '../text/format';
import { FormDialog } from './FormDialog';
import { LabelledTextField } from './LabelledTextField';
import { fullName } from './PersonAvatar';

interface RequestMeetingDialogProps {
  person: Pick<Person, 'firstName' | 'lastName'>;
  /** How many free times the two share: `undefined` until that is known, null where it cannot be. */
  sharedTimes: number | null | undefined;
  pending: boolean;
  /** The message, null when the person wrote none. */
  onSend: (message: string | null) => void;
  onClose: () => void;
}

function sharedTimesLine(count: number | undefined): string {
  if (count === undefined) return requestMeetingText.findingTimes;
  if (count === 0) return requestMeetingText.noSharedTimes;
  if (count === 1) return requestMeetingText.oneSharedTime;
  return requestMeetingText.sharedTimes(formatNumber(count));
}

/** Asks what to tell someone along with the request. Open for as long as it is rendered. */
export function RequestMeetingDialog(props: RequestMeetingDialogProps) {
  const { person, pending, onSend, onClose } = props;
  const [message, setMessage] = useState('');
  return (
    <FormDialog
      title={requestMeetingText.title}
      submitLabel={requestMeetingText.send}
      pendingLabel={requestMeetingText.sending}
      pending={pending}
      blocked={false}
      onSubmit={() => onSend(message.trim() || null)}
      onClose={onClose}
    >
      <Typography>{requestMeetingText.with(fullName(person))}</Typography>
      <LabelledTextField
        label={requestMeetingText.message}
        value={message}
        onChange={setMessage}
        multiline
        minRows={4}
        disabled={pending}
        autoFocus
      />
      <Alert severity="info" icon={<EventAvailableSharp fontSize="inherit" />}>
        {requestMeetingText.note}
        {props.sharedTimes !== null && (
          <Typography role="status" variant="body2" sx={{ mt: 1, fontWeight: 650 }}>
            {sharedTimesLine(props.sharedTimes)}
          </Typography>
        )}
      </Alert>
    </FormDialog>
  );
}
