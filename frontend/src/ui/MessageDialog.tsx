import { messagesText } from '../text/meetings';
import { FormDialog } from './FormDialog';
import { LabelledTextField } from './LabelledTextField';
import { useCommand, type CommandOutcome } from './useCommand';
import { useDraft } from './useDraft';

/** In characters. */
const longestMessage = 4000;

interface MessageDialogProps {
  title: string;
  label: string;
  /** To whom; what is written is kept for them until it is sent. */
  toUserId: string;
  /** Sends the message; `content` is trimmed and not empty. */
  send: (content: string) => Promise<CommandOutcome>;
  onClose: () => void;
}

/** Asks for a message to somebody and sends it; a failure keeps the text. Open for as long as it is rendered. */
export function MessageDialog(props: MessageDialogProps) {
  const { title, label, toUserId, send, onClose } = props;
  const { pending, run } = useCommand();
  const [content, setContent] = useDraft(`message.${toUserId}`);
  const trimmed = content.trim();
  const submit = async () => {
    const sent = await run(() => send(trimmed), {
      success: { title: messagesText.sentTitle, description: messagesText.sent },
      failureTitle: messagesText.sendFailed,
    });
    if (!sent) return;
    setContent('');
    onClose();
  };
  return (
    <FormDialog
      title={title}
      submitLabel={messagesText.send}
      pendingLabel={messagesText.sending}
      pending={pending}
      blocked={trimmed === ''}
      onSubmit={() => void submit()}
      onDiscard={() => setContent('')}
      onClose={onClose}
    >
      <LabelledTextField
        label={label}
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
