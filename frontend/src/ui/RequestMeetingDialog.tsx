import EventAvailableSharp from '@mui/icons-material/EventAvailableSharp';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { Person } from '@rendezvous/contract';
import { useState } from 'react';
import { requestMeetingText } from '../text/attendees';
import { FormDialog } from './FormDialog';
import { LabelledTextField } from './LabelledTextField';
import { fullName } from './PersonAvatar';

interface RequestMeetingDialogProps {
  person: Pick<Person, 'firstName' | 'lastName'>;
  pending: boolean;
  /** The message, null when the person wrote none. */
  onSend: (message: string | null) => void;
  onClose: () => void;
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
      </Alert>
    </FormDialog>
  );
}
