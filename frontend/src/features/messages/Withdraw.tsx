import Button from '@mui/material/Button';
import type { Meeting } from '@rendezvous/contract';
import { Suspense, useState } from 'react';
import { changeMeetingStatus } from '../../live/actions';
import { useMeetingPending } from '../../store/hooks';
import { answerText } from '../../text/answers';
import { appText } from '../../text/en';
import { meetingText, messagesText } from '../../text/meetings';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { fullName } from '../../ui/PersonAvatar';
import { useCommand } from '../../ui/useCommand';

// Dialogs are heavy, and reading requests needs none.
const ConfirmDialog = lazyWithPreload(() => import('../../ui/ConfirmDialog'), 'ConfirmDialog');

/** Withdraws the viewer's own request, or cancels the meeting it became. */
export function Withdraw({ meeting }: { meeting: Meeting }) {
  const { run } = useCommand();
  const pending = useMeetingPending(meeting.id);
  const [asking, setAsking] = useState(false);
  const withdraw = () => {
    setAsking(false);
    void run(() => changeMeetingStatus(meeting.id, 'cancelled'), {
      success: { title: answerText.updatedTitle, description: answerText.updated },
      failureTitle: answerText.updateFailed,
      failureLead: appText.somethingWentWrong,
    });
  };
  return (
    <>
      <Button variant="outlined" color="inherit" disabled={pending} onClick={() => setAsking(true)}>
        {meetingText.withdraw}
      </Button>
      {asking && (
        <Suspense>
          <ConfirmDialog
            open
            title={messagesText.withdrawTitle}
            body={messagesText.withdrawBody(fullName(meeting.otherUser))}
            confirmLabel={meetingText.withdraw}
            destructive
            onCancel={() => setAsking(false)}
            onConfirm={withdraw}
          />
        </Suspense>
      )}
    </>
  );
}
