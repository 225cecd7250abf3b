import type { Person } from '@rendezvous/contract';
import { sendMessage } from '../../live/actions';
import { messagesText } from '../../text/meetings';
import { MessageDialog } from '../../ui/MessageDialog';
import { fullName } from '../../ui/PersonAvatar';
import { useCommand } from '../../ui/useCommand';

interface AnswerMessageProps {
  person: Person;
  onClose: () => void;
}

/** Writes back to the person whose message a notice has shown; a failure keeps the text. */
export function AnswerMessage({ person, onClose }: AnswerMessageProps) {
  const { pending, run } = useCommand();
  const send = async (content: string) => {
    const sent = await run(() => sendMessage({ toUserId: person.id, content }), {
      success: { title: messagesText.sentTitle, description: messagesText.sent },
      failureTitle: messagesText.sendFailed,
    });
    if (sent) onClose();
  };
  return (
    <MessageDialog
      title={messagesText.replyTitle}
      label={messagesText.replyMessage(fullName(person))}
      pending={pending}
      onSend={(content) => void send(content)}
      onClose={onClose}
    />
  );
}
