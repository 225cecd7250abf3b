import { FormAlert } from '../../ui/FormAlert';
import Typography from '@mui/material/Typography';
import type { LoginRequest } from '@rendezvous/contract';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { signIn } from '../../live/session';
import { useSession } from '../../store/hooks';
import { forgotText } from '../../text/access';
import { fieldText } from '../../text/account';
import { loginText } from '../../text/auth';
import { TextLink } from '../../ui/links';
import { paths } from '../../ui/paths';
import { AccountForm } from './AccountForm';
import { AuthPage } from './AuthPage';
import { PasswordField } from '../../ui/PasswordField';
import { AccountField } from '../../ui/account-fields';
import { rules } from '../../ui/account-rules';
import { useRefusal } from '../../ui/useRefusal';
import { SecondStepPage } from './SecondStepPage';
import { useSecondStep } from './useSecondStep';
import { useSetupAvailability } from './useSetupAvailability';

type Credentials = Pick<LoginRequest, 'email' | 'password'>;

const empty: Credentials = { email: '', password: '' };

export function LoginScreen() {
  const session = useSession();
  const location = useLocation();
  const form = useForm({ defaultValues: empty });
  const { control, handleSubmit, formState } = form;
  const pending = formState.isSubmitting;
  const { failure, refuse, forgive } = useRefusal<Credentials, keyof Credentials>(form, pending, {
    fallback: loginText.failed,
    labels: { email: fieldText.email, password: fieldText.password },
    otherwise: 'password',
  });
  const submit = handleSubmit(async ({ email, password }) => {
    forgive();
    const credentials = { email: email.trim(), password };
    const outcome = await signIn(credentials);
    const asksForCode = takes(outcome, (totp) => signIn({ ...credentials, totp }));
    if (!outcome.ok && !asksForCode) refuse(outcome.failure);
  });
  const { step, takes, back } = useSecondStep();
  const { availability } = useSetupAvailability();
  const because = session.status === 'signed-out' ? session.because : null;
  const ended = because === null || because === 'signed-out' ? null : loginText[because];
  if (step) return <SecondStepPage step={step} onBack={back} />;
  return (
    <AuthPage title={loginText.title} subtitle={loginText.subtitle}>
      {ended && !failure && <FormAlert tone="info">{ended}</FormAlert>}
      {availability === 'available' && (
        <FormAlert tone="info">
          <span>
            {loginText.firstRun} <TextLink to={paths.adminSetup}>{loginText.toSetup}</TextLink>
          </span>
        </FormAlert>
      )}
      <AccountForm
        onSubmit={() => void submit()}
        failure={failure}
        submitLabel={loginText.submit}
        pendingLabel={loginText.submitting}
        pending={pending}
      >
        <AccountField control={control} name="email" disabled={pending} />
        <PasswordField
          control={control}
          name="password"
          rules={rules.anyPassword}
          label={fieldText.password}
          autoComplete="current-password"
          disabled={pending}
          required
        />
      </AccountForm>
      <TextLink to={paths.forgotPassword}>{forgotText.link}</TextLink>
      <Typography>
        {loginText.noAccount}{' '}
        <TextLink to={paths.register} state={location.state}>
          {loginText.register}
        </TextLink>
      </Typography>
    </AuthPage>
  );
}
