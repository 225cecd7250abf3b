import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DeleteAccountRequest } from '@rendezvous/contract';
import { useForm } from 'react-hook-form';
import { deleteAccount } from '../../live/session';
import { deleteAccountText } from '../../text/own-data';
import { rules } from '../../ui/account-rules';
import { FormAlert } from '../../ui/FormAlert';
import { FormDialog } from '../../ui/FormDialog';
import { PasswordField } from '../../ui/PasswordField';
import { useRefusal } from '../../ui/useRefusal';

const empty: DeleteAccountRequest = { password: '' };

const refusals = {
  fallback: deleteAccountText.failed,
  labels: { password: deleteAccountText.password },
  hints: [[/current password/i, 'password']],
} as const;

interface DeleteAccountDialogProps {
  email: string;
  onClose: () => void;
}

/** Says what a deletion does, and deletes the viewer's account by the password. */
export function DeleteAccountDialog({ email, onClose }: DeleteAccountDialogProps) {
  const form = useForm({ defaultValues: empty });
  const { control, handleSubmit, formState } = form;
  const pending = formState.isSubmitting;
  const { failure, refuse, forgive } = useRefusal<DeleteAccountRequest, keyof DeleteAccountRequest>(
    form,
    pending,
    refusals,
  );
  const submit = handleSubmit(async ({ password }) => {
    forgive();
    // Once it is done there is nobody here any more.
    const outcome = await deleteAccount(password);
    if (!outcome.ok) refuse(outcome.failure);
  });
  return (
    <FormDialog
      title={deleteAccountText.title}
      submitLabel={deleteAccountText.submit}
      pendingLabel={deleteAccountText.submitting}
      pending={pending}
      blocked={false}
      destructive
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Typography>{deleteAccountText.body}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 5, display: 'flex', flexDirection: 'column', gap: 2 }}>
        {deleteAccountText.effects.map((effect) => (
          <Typography key={effect} component="li" variant="body2">
            {effect}
          </Typography>
        ))}
      </Box>
      {failure && <FormAlert>{failure}</FormAlert>}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        control={control}
        name="password"
        rules={rules.anyPassword}
        label={deleteAccountText.password}
        autoComplete="current-password"
        disabled={pending}
        autoFocus
        required
      />
    </FormDialog>
  );
}
