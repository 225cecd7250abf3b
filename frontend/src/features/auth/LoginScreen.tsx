import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { LoginRequest } from '@rendezvous/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { signIn } from '../../live/session';
import { useSession } from '../../store/hooks';
import { fieldText, loginText } from '../../text/auth';
import { ControlledTextField } from '../../ui/ControlledTextField';
import { TextLink } from '../../ui/links';
import { paths } from '../../ui/paths';
import { AccountForm } from './AccountForm';
import { AuthPage } from './AuthPage';
import { PasswordField } from './PasswordField';
import { rules } from '../../ui/account-rules';

const empty: LoginRequest = { email: '', password: '' };

export function LoginScreen() {
  const [failure, setFailure] = useState<string | null>(null);
  const session = useSession();
  const { control, handleSubmit, formState } = useForm({ defaultValues: empty });
  const pending = formState.isSubmitting;
  const submit = handleSubmit(async ({ email, password }) => {
    setFailure(null);
    const outcome = await signIn({ email: email.trim(), password });
    if (!outcome.ok) setFailure(outcome.failure.message || loginText.failed);
  });
  const expired = session.status === 'signed-out' && session.because === 'expired';
  return (
    <AuthPage title={loginText.title} subtitle={loginText.subtitle}>
      {expired && !failure && <Alert severity="info">{loginText.expired}</Alert>}
      <AccountForm
        onSubmit={() => void submit()}
        failure={failure}
        submitLabel={loginText.submit}
        pendingLabel={loginText.submitting}
        pending={pending}
      >
        <ControlledTextField
          control={control}
          name="email"
          rules={rules.email}
          label={fieldText.email}
          type="email"
          autoComplete="username"
          disabled={pending}
          required
        />
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
      <Typography>
        {loginText.noAccount} <TextLink to={paths.register}>{loginText.register}</TextLink>
      </Typography>
    </AuthPage>
  );
}
