import type { ReactNode } from 'react';
import { FormDialog } from '../../ui/FormDialog';
import { LabelledTextField } from '../../ui/LabelledTextField';
import { useCommand, type CommandOutcome } from '../../ui/useCommand';
import { useDraft } from '../../ui/useDraft';

interface CancelDialogProps {
  /** Names the draft of the reason. */
  draft: string;
  /** Of the reason, in characters. */
  longest: number;
  title: string;
  text: Readonly<
    Record<'submit' | 'keep' | 'submitting' | 'failed' | 'reason' | 'reasonHint', string>
  >;
  /** Said once it is cancelled. */
  success: { title: string; description: string };
  /** What follows. */
  children: ReactNode;
  /** `reason` is trimmed and not empty. */
  cancel: (reason: string) => Promise<CommandOutcome>;
  /** The server has answered, whatever it said. */
  onDone?: () => void;
  onClose: () => void;
}

/** Asks why, and cancels something for others. */
export function CancelDialog(props: CancelDialogProps) {
  const { draft, longest, title, text, success, children, cancel, onDone, onClose } = props;
  const [reason, setReason] = useDraft(draft);
  const { pending, run } = useCommand();
  const trimmed = reason.trim();
  const submit = async () => {
    const isCancelled = await run(() => cancel(trimmed), { success, failureTitle: text.failed });
    onDone?.();
    if (!isCancelled) return;
    setReason('');
    onClose();
  };
  return (
    <FormDialog
      title={title}
      submitLabel={text.submit}
      cancelLabel={text.keep}
      pendingLabel={text.submitting}
      pending={pending}
      blocked={trimmed === ''}
      held={trimmed !== ''}
      destructive
      onSubmit={() => void submit()}
      onDiscard={() => setReason('')}
      onClose={onClose}
    >
      {children}
      <LabelledTextField
        label={text.reason}
        hint={text.reasonHint}
        value={reason}
        onChange={setReason}
        maxLength={longest}
        multiline
        minRows={3}
        disabled={pending}
        required
        autoFocus
      />
    </FormDialog>
  );
}
