import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { resetPassword } from '../../live/session';
import { resetText } from '../../text/access';
import { fieldText, validationText } from '../../text/account';
import { TextLink } from '../../ui/links';
import { NewPasswordField } from '../../ui/PasswordField';
import { paths } from '../../ui/paths';
import { useRefusal } from '../../ui/useRefusal';
import { AccountForm } from './AccountForm';
import { AuthPage } from './AuthPage';
import { SignedInAs } from './SignedInAs';
import { SecondStepPage } from './SecondStepPage';
import { useSecondStep } from './useSecondStep';
import { useLinkToken } from './useLinkToken';

const empty = { password: '', confirmPassword: '' };
const refusals = {
  fallback: resetText.failed,
  labels: { password: fieldText.password, confirmPassword: fieldText.confirmPassword },
  hints: [[/^Password/, 'password']],
} as const;

/** Chooses a new password, by the mailed link. */
export function ResetPasswordScreen() {
  const token = useLinkToken();
  const navigate = useNavigate();
  const leave = () => void navigate(paths.dashboard, { replace: true });
  const { step, takes, back } = useSecondStep();
  const form = useForm({ defaultValues: empty });
  const { control, handleSubmit, formState } = form;
  const pending = formState.isSubmitting;
  const { failure, refuse, forgive } = useRefusal<typeof empty, keyof typeof empty>(
    form,
    pending,
    refusals,
  );
  const submit = handleSubmit(async ({ password }) => {
    forgive();
    const outcome = await resetPassword({ token, password });
    const asksForCode = takes(outcome, (totp) => resetPassword({ token, password, totp }));
    if (outcome.ok) leave();
    else if (!asksForCode) refuse(outcome.failure);
  });
  if (step) return <SecondStepPage step={step} onDone={leave} onBack={back} />;
  return (
    <AuthPage title={resetText.title} subtitle={resetText.subtitle}>
      <SignedInAs />
      <AccountForm
        onSubmit={() => void submit()}
        failure={failure}
        submitLabel={resetText.submit}
        pendingLabel={resetText.submitting}
        pending={pending}
      >
        <NewPasswordField
          control={control}
          name="password"
          label={fieldText.password}
          disabled={pending}
        />
        <NewPasswordField
          control={control}
          name="confirmPassword"
          rules={{
            validate: (value, { password }) => value === password || validationText.passwordsDiffer,
          }}
          label={fieldText.confirmPassword}
          disabled={pending}
        />
      </AccountForm>
      <TextLink to={paths.forgotPassword}>{resetText.again}</TextLink>
    </AuthPage>
  );
}
