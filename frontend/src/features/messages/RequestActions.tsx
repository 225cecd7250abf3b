import Button from '@mui/material/Button';
import type { Meeting, MeetingStatusRequest } from '@rendezvous/contract';
import { useState } from 'react';
import { changeMeetingStatus } from '../../live/actions';
import { useOutlookOf } from '../../live/use-outlook';
import { useMeetingPending } from '../../store/hooks';
import { appText } from '../../text/en';
import { answerText } from '../../text/answers';
import { meetingText, messagesText } from '../../text/meetings';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { acceptWord } from '../../ui/outlook';
import { fullName } from '../../ui/PersonAvatar';
import { useCommand } from '../../ui/useCommand';
import { useNow } from '../../ui/useNow';

interface RequestActionsProps {
  meeting: Meeting;
  viewerId: string;
}

function useStatusChange(meeting: Meeting) {
  const { run } = useCommand();
  const pending = useMeetingPending(meeting.id);
  const change = (status: MeetingStatusRequest['status']) =>
    void run(() => changeMeetingStatus(meeting.id, status), {
      success: { title: answerText.updatedTitle, description: answerText.updated },
      failureTitle: answerText.updateFailed,
      failureLead: appText.somethingWentWrong,
    });
  return { pending, change };
}

function Answers({ meeting }: { meeting: Meeting }) {
  const { pending, change } = useStatusChange(meeting);
  const waiting = meeting.status === 'pending';
  const outlook = useOutlookOf(meeting);
  return (
    <>
      {meeting.status !== 'accepted' && (
        <Button
          variant={waiting ? 'contained' : 'outlined'}
          color={waiting ? 'secondary' : 'inherit'}
          disabled={pending}
          onClick={() => change('accepted')}
        >
          {acceptWord(outlook)}
        </Button>
      )}
      {meeting.status !== 'declined' && (
        <Button
          variant="outlined"
          color="inherit"
          disabled={pending}
          onClick={() => change('declined')}
        >
          {answerText.decline}
        </Button>
      )}
    </>
  );
}

function Withdraw({ meeting }: { meeting: Meeting }) {
  const { pending, change } = useStatusChange(meeting);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outlined" color="inherit" disabled={pending} onClick={() => setAsking(true)}>
        {meetingText.withdraw}
      </Button>
      <ConfirmDialog
        open={asking}
        title={messagesText.withdrawTitle}
        body={messagesText.withdrawBody(fullName(meeting.otherUser))}
        confirmLabel={meetingText.withdraw}
        destructive
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          change('cancelled');
        }}
      />
    </>
  );
}

/** The requestee answers and may change their mind, the requester withdraws, until the meeting has begun. */
export function RequestActions({ meeting, viewerId }: RequestActionsProps) {
  const now = useNow();
  const { status, scheduledStartTime: start } = meeting;
  const begun = start !== null && Date.parse(start) <= now;
  if (begun) return null;
  const open = status === 'pending' || status === 'accepted';
  if (meeting.requesteeUserId !== viewerId) return open ? <Withdraw meeting={meeting} /> : null;
  return open || status === 'declined' ? <Answers meeting={meeting} /> : null;
}
