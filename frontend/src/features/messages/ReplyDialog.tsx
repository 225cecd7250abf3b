import type { Meeting } from '@rendezvous/contract';
import { useState } from 'react';
import { sendMessage } from '../../live/actions';
import { messagesText } from '../../text/meetings';
import { FormDialog } from '../../ui/FormDialog';
import { LabelledTextField } from '../../ui/LabelledTextField';
import { fullName } from '../../ui/PersonAvatar';
import { useCommand } from '../../ui/useCommand';

const longestMessage = 4000;

interface ReplyDialogProps {
  meeting: Meeting;
  onClose: () => void;
}

/** Writes to the other party of a request; a failure keeps the text. */
export function ReplyDialog({ meeting, onClose }: ReplyDialogProps) {
  const [content, setContent] = useState('');
  const { pending, run } = useCommand();
  const { otherUser, eventId } = meeting;
  const trimmed = content.trim();
  const send = async () => {
    const message = { toUserId: otherUser.id, eventId, content: trimmed };
    const sent = await run(() => sendMessage(message), {
      success: { title: messagesText.sentTitle, description: messagesText.sent },
      failureTitle: messagesText.sendFailed,
    });
    if (sent) onClose();
  };
  return (
    <FormDialog
      title={messagesText.replyTitle}
      submitLabel={messagesText.send}
      pendingLabel={messagesText.sending}
      pending={pending}
      blocked={trimmed === ''}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <LabelledTextField
        label={messagesText.replyMessage(fullName(otherUser))}
        value={content}
        onChange={setContent}
        maxLength={longestMessage}
        multiline
        minRows={4}
        disabled={pending}
        autoFocus
      />
    </FormDialog>
  );
}
