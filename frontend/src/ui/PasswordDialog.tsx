import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { fieldText } from '../text/account';
import { rules } from './account-rules';
import { FormAlert } from './FormAlert';
import { FormDialog } from './FormDialog';
import { PasswordField } from './PasswordField';
import type { CommandOutcome } from './useCommand';
import { useRefusal } from './useRefusal';

interface PasswordDialogProps {
  text: {
    title: string;
    submit: string;
    submitting: string;
    /** Said when a failure has no words of its own. */
    failed: string;
    /** The label of the field; "Password" unless said otherwise. */
    password?: string;
  };
  /** Whose password it is, for programs that fill it in. */
  email: string;
  /** What the password is for. */
  children: ReactNode;
  destructive?: boolean;
  /** Closes the dialog, too, when it is done. */
  send: (password: string) => Promise<CommandOutcome>;
  onClose: () => void;
}

const empty = { password: '' };

/** Asks somebody who is signed in for the password, and does what it is for. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { text, email, children, destructive = false, send, onClose } = props;
  const label = text.password ?? fieldText.password;
  const form = useForm({ defaultValues: empty });
  const { control, handleSubmit, formState } = form;
  const pending = formState.isSubmitting;
  const { failure, refuse, forgive } = useRefusal<typeof empty, 'password'>(form, pending, {
    fallback: text.failed,
    labels: { password: label },
    otherwise: 'password',
  });
  const submit = handleSubmit(async ({ password }) => {
    forgive();
    const outcome = await send(password);
    if (!outcome.ok) refuse(outcome.failure);
  });
  return (
    <FormDialog
      title={text.title}
      submitLabel={text.submit}
      pendingLabel={text.submitting}
      pending={pending}
      blocked={false}
      destructive={destructive}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {children}
      {failure && <FormAlert>{failure}</FormAlert>}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField
        control={control}
        name="password"
        rules={rules.anyPassword}
        label={label}
        autoComplete="current-password"
        disabled={pending}
        autoFocus
        required
      />
    </FormDialog>
  );
}
