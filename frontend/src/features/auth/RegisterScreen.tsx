import Typography from '@mui/material/Typography';
import type { RegisterRequest } from '@rendezvous/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { signUp } from '../../live/session';
import { fieldText, registerText, validationText } from '../../text/auth';
import { CheckboxField } from '../../ui/CheckboxField';
import { ControlledTextField } from '../../ui/ControlledTextField';
import { TextLink } from '../../ui/links';
import { paths } from '../../ui/paths';
import { AccountForm } from './AccountForm';
import { AuthPage } from './AuthPage';
import { PasswordField } from './PasswordField';
import { CompanyFields, NameFields, TradeFields } from '../../ui/ProfileFieldset';
import { rules } from '../../ui/account-rules';

interface RegisterValues extends RegisterRequest {
  reasonForMeeting: string;
  confirmPassword: string;
}

const empty: RegisterValues = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  company: '',
  role: '',
  whatTheySell: '',
  whatTheyBuy: '',
  reasonForMeeting: '',
  consentToShareData: false,
};

function requestOf({ confirmPassword: _, ...values }: RegisterValues): RegisterRequest {
  return {
    ...values,
    email: values.email.trim(),
    reasonForMeeting: values.reasonForMeeting.trim() || null,
  };
}

export function RegisterScreen() {
  const [failure, setFailure] = useState<string | null>(null);
  const { control, register, handleSubmit, formState, watch } = useForm({ defaultValues: empty });
  const pending = formState.isSubmitting;
  const submit = handleSubmit(async (values) => {
    setFailure(null);
    const outcome = await signUp(requestOf(values));
    if (!outcome.ok) setFailure(outcome.failure.message || registerText.failed);
  });
  return (
    <AuthPage title={registerText.title} subtitle={registerText.subtitle}>
      <AccountForm
        onSubmit={() => void submit()}
        failure={failure}
        submitLabel={registerText.submit}
        pendingLabel={registerText.submitting}
        pending={pending}
        blocked={!watch('consentToShareData')}
      >
        <NameFields control={control} disabled={pending} />
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
          rules={rules.newPassword}
          label={fieldText.password}
          autoComplete="new-password"
          disabled={pending}
          required
        />
        <PasswordField
          control={control}
          name="confirmPassword"
          rules={{
            validate: (value, { password }) => value === password || validationText.passwordsDiffer,
          }}
          label={fieldText.confirmPassword}
          autoComplete="new-password"
          disabled={pending}
          required
        />
        <CompanyFields control={control} disabled={pending} />
        <TradeFields control={control} disabled={pending} />
        <ControlledTextField
          control={control}
          name="reasonForMeeting"
          label={fieldText.reasonForMeeting}
          disabled={pending}
          multiline
          minRows={2}
        />
        <CheckboxField
          {...register('consentToShareData')}
          label={registerText.consent}
          disabled={pending}
        />
      </AccountForm>
      <Typography>
        {registerText.hasAccount} <TextLink to={paths.login}>{registerText.login}</TextLink>
      </Typography>
    </AuthPage>
  );
}
