import Typography from '@mui/material/Typography';
import type { StepUpRequest } from '@rendezvous/contract';
import { useForm } from 'react-hook-form';
import { stepUp } from '../../live/step-up';
import { useViewer } from '../../store/hooks';
import { fieldText } from '../../text/account';
import { stepUpText } from '../../text/auth';
import { rules } from '../../ui/account-rules';
import { FormAlert } from '../../ui/FormAlert';
import { FormDialog } from '../../ui/FormDialog';
import { PasswordField } from '../../ui/PasswordField';
import { useRefusal } from '../../ui/useRefusal';

const empty: StepUpRequest = { password: '' };

const refusals = {
  fallback: stepUpText.failed,
  labels: { password: fieldText.password },
  otherwise: 'password',
} as const;

/** Asks for the password before a call that needs it goes on. */
export function StepUpDialog({ onClose }: { onClose: () => void }) {
  const viewer = useViewer();
  const form = useForm({ defaultValues: empty });
  const { control, handleSubmit, formState } = form;
  const pending = formState.isSubmitting;
  const { failure, refuse, forgive } = useRefusal<StepUpRequest, keyof StepUpRequest>(
    form,
    pending,
    refusals,
  );
  const submit = handleSubmit(async ({ password }) => {
    forgive();
    const outcome = await stepUp(password);
    if (!outcome.ok) refuse(outcome.failure);
  });
  return (
    <FormDialog
      title={stepUpText.title}
      submitLabel={stepUpText.submit}
      pendingLabel={stepUpText.submitting}
      pending={pending}
      blocked={false}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Typography color="textSecondary">{stepUpText.body}</Typography>
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
