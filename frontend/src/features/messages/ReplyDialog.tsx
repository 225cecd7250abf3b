import type { Meeting } from '@rendezvous/contract';
import { sendMessage } from '../../live/actions';
import { messagesText } from '../../text/meetings';
import { MessageDialog } from '../../ui/MessageDialog';
import { fullName } from '../../ui/PersonAvatar';
import { useCommand } from '../../ui/useCommand';

interface ReplyDialogProps {
  meeting: Meeting;
  onClose: () => void;
}

/** Writes to the other party of a request; a failure keeps the text. */
export function ReplyDialog({ meeting, onClose }: ReplyDialogProps) {
  const { pending, run } = useCommand();
  const { otherUser, eventId } = meeting;
  const send = async (content: string) => {
    const sent = await run(() => sendMessage({ toUserId: otherUser.id, eventId, content }), {
      success: { title: messagesText.sentTitle, description: messagesText.sent },
      failureTitle: messagesText.sendFailed,
    });
    if (sent) onClose();
  };
  return (
    <MessageDialog
      title={messagesText.replyTitle}
      label={messagesText.replyMessage(fullName(otherUser))}
      pending={pending}
      onSend={(content) => void send(content)}
      onClose={onClose}
    />
  );
}
