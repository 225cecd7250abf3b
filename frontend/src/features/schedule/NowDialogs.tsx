import type { Event, Meeting } from '@rendezvous/contract';
import { changeMeetingStatus } from '../../live/actions';
import { answerText } from '../../text/answers';
import { viewerZone, zoneOf } from '../../text/format';
import { nowText } from '../../text/now';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { fullName } from '../../ui/PersonAvatar';
import { useCommand } from '../../ui/useCommand';
import { FeedbackDialog } from './FeedbackDialog';
import { TimeChoice } from './TimeChoice';

export interface NowDialog {
  kind: 'move' | 'cancel' | 'rate';
  meeting: Meeting;
}

interface NowDialogsProps {
  dialog: NowDialog;
  event: Event | undefined;
  viewerId: string;
  onClose: () => void;
}

/** The dialog that an action of the card opens. */
export function NowDialogs({ dialog, event, viewerId, onClose }: NowDialogsProps) {
  const { kind, meeting } = dialog;
  switch (kind) {
    case 'move':
      return (
        <TimeChoice
          meeting={meeting}
          zone={event ? zoneOf(event) : viewerZone()}
          onClose={onClose}
        />
      );
    case 'cancel':
      return <CancelDialog meeting={meeting} viewerId={viewerId} onClose={onClose} />;
    case 'rate':
      return <FeedbackDialog meeting={meeting} onGiven={onClose} onClose={onClose} />;
  }
}

/** The requester cancels an accepted meeting, the requestee declines it. */
function CancelDialog({
  meeting,
  viewerId,
  onClose,
}: Omit<NowDialogsProps, 'dialog' | 'event'> & { meeting: Meeting }) {
  const { pending, run } = useCommand();
  const name = fullName(meeting.otherUser);
  const asked = meeting.requesterUserId === viewerId;
  const cancel = async () => {
    const done = await run(
      () => changeMeetingStatus(meeting.id, asked ? 'cancelled' : 'declined'),
      {
        success: {
          title: asked ? nowText.cancelledTitle : nowText.declinedTitle,
          description: nowText.cancelled(name),
        },
        failureTitle: answerText.updateFailed,
      },
    );
    if (done) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={nowText.cancelTitle}
      body={asked ? nowText.cancelBody(name) : nowText.declineBody(name)}
      confirmLabel={nowText.confirmCancel}
      pendingLabel={nowText.cancelling}
      keepLabel={nowText.keep}
      pending={pending}
      destructive
      onConfirm={() => void cancel()}
      onCancel={onClose}
    />
  );
}
