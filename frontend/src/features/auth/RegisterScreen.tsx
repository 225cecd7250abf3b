import Typography from '@mui/material/Typography';
import type { RegisterRequest } from '@rendezvous/contract';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { signUp } from '../../live/session';
import { accountLabels, fieldText, validationText } from '../../text/account';
import { registerText } from '../../text/auth';
import { CheckboxField } from '../../ui/CheckboxField';
import { ControlledTextField } from '../../ui/ControlledTextField';
import { TextLink } from '../../ui/links';
import { paths } from '../../ui/paths';
import { AccountForm } from './AccountForm';
import { AuthPage } from './AuthPage';
import { NewPasswordField } from '../../ui/PasswordField';
import { AccountField, CompanyFields, NameFields, TradeFields } from '../../ui/account-fields';
import { accountHints } from '../../ui/account-refusals';
import { UnsavedGuard } from '../../ui/UnsavedGuard';
import { useRefusal } from '../../ui/useRefusal';

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

const labels: Record<keyof RegisterValues, string> = {
  ...accountLabels,
  confirmPassword: fieldText.confirmPassword,
  reasonForMeeting: fieldText.reasonForMeeting,
  consentToShareData: registerText.consent,
};

function requestOf({ confirmPassword: _, ...values }: RegisterValues): RegisterRequest {
  return {
    ...values,
    email: values.email.trim(),
    reasonForMeeting: values.reasonForMeeting.trim() || null,
  };
}

export function RegisterScreen() {
  const location = useLocation();
  const form = useForm({ defaultValues: empty });
  const { control, register, handleSubmit, formState, watch } = form;
  const pending = formState.isSubmitting;
  const { failure, refuse, forgive } = useRefusal(form, pending, {
    fallback: registerText.failed,
    labels,
    hints: accountHints,
  });
  const submit = handleSubmit(async (values) => {
    forgive();
    const outcome = await signUp(requestOf(values));
    if (!outcome.ok) refuse(outcome.failure);
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
        <AccountField control={control} name="email" disabled={pending} />
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
      <UnsavedGuard unsaved={formState.isDirty && !pending} />
      <Typography>
        {registerText.hasAccount}{' '}
        <TextLink to={paths.login} state={location.state}>
          {registerText.login}
        </TextLink>
      </Typography>
    </AuthPage>
  );
}
