import Typography from '@mui/material/Typography';
import type { TotpEndRequest } from '@rendezvous/contract';
import { useForm } from 'react-hook-form';
import { endTwoStep } from '../../live/two-step';
import { useViewer } from '../../store/hooks';
import { fieldText } from '../../text/account';
import { turnOffText } from '../../text/two-step';
import { rules } from '../../ui/account-rules';
import { FormAlert } from '../../ui/FormAlert';
import { FormDialog } from '../../ui/FormDialog';
import { PasswordField } from '../../ui/PasswordField';
import { showToast } from '../../ui/toast';
import { useRefusal } from '../../ui/useRefusal';

interface TwoStepTurnOffProps {
  onDone: () => void;
  onClose: () => void;
}

const empty: TotpEndRequest = { password: '' };
const refusals = {
  fallback: turnOffText.failed,
  labels: { password: fieldText.password },
  otherwise: 'password',
} as const;

/** Turns two-step sign-in off, with the password. */
export function TwoStepTurnOff({ onDone, onClose }: TwoStepTurnOffProps) {
  const viewer = useViewer();
  const form = useForm({ defaultValues: empty });
  const { control, handleSubmit, formState } = form;
  const pending = formState.isSubmitting;
  const { failure, refuse, forgive } = useRefusal<TotpEndRequest, keyof TotpEndRequest>(
    form,
    pending,
    refusals,
  );
  const submit = handleSubmit(async ({ password }) => {
    forgive();
    const outcome = await endTwoStep(password);
    if (!outcome.ok) {
      refuse(outcome.failure);
      return;
    }
    showToast({ title: turnOffText.done });
    onDone();
  });
  return (
    <FormDialog
      title={turnOffText.title}
      submitLabel={turnOffText.submit}
      pendingLabel={turnOffText.submitting}
      pending={pending}
      blocked={false}
      destructive
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Typography color="textSecondary">{turnOffText.body}</Typography>
      {failure && <FormAlert>{failure}</FormAlert>}
      <input type="hidden" autoComplete="username" value={viewer?.email ?? ''} readOnly />
      <PasswordField
        control={control}
        name="password"
        rules={rules.anyPassword}
        label={fieldText.password}
        autoComplete="current-password"
        disabled={pending}
        autoFocus
        required
      />
    </FormDialog>
  );
}
