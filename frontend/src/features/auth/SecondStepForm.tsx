import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { secondStepText } from '../../text/two-step';
import { ControlledTextField } from '../../ui/ControlledTextField';
import { useRefusal } from '../../ui/useRefusal';
import { AccountForm } from './AccountForm';
import type { SecondStep } from './useSecondStep';

interface SecondStepFormProps extends SecondStep {
  onDone?: (() => void) | undefined;
  onBack: () => void;
}

interface Values {
  totp: string;
}

const appField = {
  label: secondStepText.code,
  autoComplete: 'one-time-code',
  inputMode: 'numeric',
  missing: secondStepText.codeMissing,
} as const;
const recoveryField = {
  label: secondStepText.recoveryCode,
  hint: secondStepText.recoveryHint,
  autoComplete: 'off',
  missing: secondStepText.recoveryMissing,
} as const;

/** Asks for a code of the app, or for a recovery code, after the password or the link was right. */
export function SecondStepForm({ notice, act, onDone, onBack }: SecondStepFormProps) {
  const [recovers, setRecovers] = useState(false);
  const form = useForm<Values>({ defaultValues: { totp: '' } });
  const { control, handleSubmit, formState } = form;
  const pending = formState.isSubmitting;
  const { failure, refuse, forgive } = useRefusal<Values, keyof Values>(form, pending, {
    fallback: secondStepText.failed,
    labels: { totp: secondStepText.code },
    otherwise: 'totp',
  });
  const submit = handleSubmit(async ({ totp }) => {
    forgive();
    const outcome = await act(totp.trim());
    if (outcome.ok) onDone?.();
    else refuse(outcome.failure);
  });
  const turn = () => {
    forgive();
    form.reset();
    setRecovers(!recovers);
  };
  const { missing, ...field } = recovers ? recoveryField : appField;
  return (
    <>
      <Typography role="status">{recovers ? secondStepText.recoveryNotice : notice}</Typography>
      <AccountForm
        onSubmit={() => void submit()}
        failure={failure}
        submitLabel={secondStepText.submit}
        pendingLabel={secondStepText.submitting}
        pending={pending}
      >
        <ControlledTextField
          // Another field: the browser offers what belongs into this one.
          key={String(recovers)}
          control={control}
          name="totp"
          rules={{ validate: (value) => value.trim() !== '' || missing }}
          {...field}
          maxLength={64}
          disabled={pending}
          autoFocus
          required
        />
      </AccountForm>
      <Button color="inherit" variant="outlined" disabled={pending} onClick={turn}>
        {recovers ? secondStepText.useApp : secondStepText.useRecovery}
      </Button>
      <Button color="inherit" disabled={pending} onClick={onBack}>
        {secondStepText.back}
      </Button>
    </>
  );
}
