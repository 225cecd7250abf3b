import { useState } from 'react';
import { messagesText } from '../text/meetings';
import { FormDialog } from './FormDialog';
import { LabelledTextField } from './LabelledTextField';

/** In characters. */
const longestMessage = 4000;

interface MessageDialogProps {
  title: string;
  label: string;
  pending: boolean;
  /** `content` is trimmed and not empty. */
  onSend: (content: string) => void;
  onClose: () => void;
}

/** Asks for a message to somebody. Open for as long as it is rendered. */
export function MessageDialog(props: MessageDialogProps) {
  const { title, label, pending, onSend, onClose } = props;
  const [content, setContent] = useState('');
  const trimmed = content.trim();
  return (
    <FormDialog
      title={title}
      submitLabel={messagesText.send}
      pendingLabel={messagesText.sending}
      pending={pending}
      blocked={trimmed === ''}
      onSubmit={() => onSend(trimmed)}
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
