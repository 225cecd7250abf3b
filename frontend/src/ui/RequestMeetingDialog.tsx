import EventAvailableSharp from '@mui/icons-material/EventAvailableSharp';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { ExplainReply, Person } from '@rendezvous/contract';
import { requestMeetingText } from '../text/attendees';
import { formatNumber } from '../text/format';
import { FormDialog } from './FormDialog';
import { LabelledTextField } from './LabelledTextField';
import { fullName } from './PersonAvatar';
import { useDraft } from './useDraft';
import { WhyNot } from './WhyNot';

interface RequestMeetingDialogProps {
  person: Pick<Person, 'id' | 'firstName' | 'lastName'>;
  /** What the request would meet: `undefined` until that is known, null where it cannot be. */
  chances: ExplainReply | null | undefined;
  pending: boolean;
  /** Sends the message, null when the person wrote none. Settles with whether it was sent. */
  onSend: (message: string | null) => Promise<boolean>;
  onClose: () => void;
}

function sharedTimesLine(count: number | undefined): string {
  if (count === undefined) return requestMeetingText.findingTimes;
  if (count === 0) return requestMeetingText.noSharedTimes;
  if (count === 1) return requestMeetingText.oneSharedTime;
  return requestMeetingText.sharedTimes(formatNumber(count));
}

/** What is left to the person who asks. */
function furtherLines({ remaining }: ExplainReply): string[] {
  const { openRequests, meetings } = remaining;
  const { requestsLeft, meetingsLeft } = requestMeetingText;
  return [
    ...(openRequests === null ? [] : [requestsLeft(openRequests, formatNumber(openRequests))]),
    ...(meetings === null ? [] : [meetingsLeft(meetings, formatNumber(meetings))]),
  ];
}

/** Asks what to tell someone along with the request. Open for as long as it is rendered. */
export function RequestMeetingDialog(props: RequestMeetingDialogProps) {
  const { person, chances, pending, onSend, onClose } = props;
  const [message, setMessage] = useDraft(`request.${person.id}`);
  // Without a shared time the request may be sent all the same: times change.
  const refusals = (chances?.reasons ?? []).filter(({ code }) => code !== 'no-shared-time');
  const submit = async () => {
    if (await onSend(message.trim() || null)) setMessage('');
  };
  return (
    <FormDialog
      title={requestMeetingText.title}
      submitLabel={requestMeetingText.send}
      pendingLabel={requestMeetingText.sending}
      pending={pending}
      blocked={refusals.length > 0}
      onSubmit={() => void submit()}
      onDiscard={() => setMessage('')}
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
        {chances !== null && (
          <Typography role="status" component="div" variant="body2" sx={{ mt: 1, fontWeight: 650 }}>
            {[sharedTimesLine(chances?.sharedTimes), ...(chances ? furtherLines(chances) : [])].map(
              (line) => (
                <div key={line}>{line}</div>
              ),
            )}
          </Typography>
        )}
      </Alert>
      {refusals.map(({ code, message: why }) => (
        <WhyNot key={code} told>
          {why}
        </WhyNot>
      ))}
    </FormDialog>
  );
}
