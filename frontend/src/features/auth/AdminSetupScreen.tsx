import Button from '@mui/material/Button';
import type { SetupAdminRequest } from '@rendezvous/contract';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { setUpAdministrator } from '../../live/session';
import { accountLabels, fieldText } from '../../text/account';
import { adminSetupText } from '../../text/auth';
import { appText } from '../../text/en';
import { ButtonLink } from '../../ui/links';
import { EmptyState } from '../../ui/EmptyState';
import { LoadingState } from '../../ui/LoadingState';
import { paths } from '../../ui/paths';
import { showToast } from '../../ui/toast';
import { AccountForm } from './AccountForm';
import { AuthPage } from './AuthPage';
import { NewPasswordField } from '../../ui/PasswordField';
import { AccountField, CompanyFields, NameFields, TradeFields } from '../../ui/account-fields';
import { accountHints } from '../../ui/account-refusals';
import { UnsavedGuard } from '../../ui/UnsavedGuard';
import { useRefusal } from '../../ui/useRefusal';
import { ControlledTextField } from '../../ui/ControlledTextField';
import { useSetupAvailability } from './useSetupAvailability';

const labels = { ...accountLabels, setupCode: adminSetupText.code };
const hints = [...accountHints, [/setup code/i, 'setupCode']] as const;

const empty: Required<SetupAdminRequest> = {
  email: '',
  password: '',
  firstName: '',
  lastName: '',
  company: '',
  role: '',
  whatTheyBuy: '',
  whatTheySell: '',
  setupCode: '',
};

function SetupForm({ codeRequired }: { codeRequired: boolean }) {
  const navigate = useNavigate();
  const form = useForm({ defaultValues: empty });
  const { control, handleSubmit, formState } = form;
  const pending = formState.isSubmitting;
  const { refuse } = useRefusal(form, pending, {
    fallback: adminSetupText.failed,
    labels,
    hints,
  });
  const submit = handleSubmit(async ({ setupCode, ...values }) => {
    const outcome = await setUpAdministrator({
      ...values,
      email: values.email.trim(),
      ...(codeRequired && { setupCode: setupCode.trim() }),
    });
    if (!outcome.ok) {
      refuse(outcome.failure);
      showToast({
        title: adminSetupText.failedTitle,
        description: outcome.failure.message || adminSetupText.failed,
        variant: 'destructive',
      });
      return;
    }
    showToast({ title: adminSetupText.successTitle, description: adminSetupText.success });
    void navigate(paths.adminDashboard);
  });
  return (
    <AccountForm
      onSubmit={() => void submit()}
      failure={null}
      submitLabel={adminSetupText.submit}
      pendingLabel={adminSetupText.submitting}
      pending={pending}
    >
      {codeRequired && (
        <ControlledTextField
          control={control}
          name="setupCode"
          rules={{ validate: (value) => value.trim() !== '' || adminSetupText.codeMissing }}
          label={adminSetupText.code}
          hint={adminSetupText.codeHint}
          autoComplete="off"
          maxLength={200}
          disabled={pending}
          required
        />
      )}
      <AccountField control={control} name="email" disabled={pending} />
      <NewPasswordField
        control={control}
        name="password"
        label={fieldText.password}
        disabled={pending}
      />
      <NameFields control={control} disabled={pending} />
      <CompanyFields control={control} disabled={pending} />
      <TradeFields control={control} disabled={pending} />
      <UnsavedGuard unsaved={formState.isDirty && !pending} />
    </AccountForm>
  );
}

export function AdminSetupScreen() {
  const { availability, codeRequired, retry } = useSetupAvailability();
  if (availability === 'available') {
    return (
      <AuthPage title={adminSetupText.title} subtitle={adminSetupText.subtitle}>
        <SetupForm codeRequired={codeRequired} />
      </AuthPage>
    );
  }
  if (availability === 'unavailable') {
    return (
      <AuthPage title={adminSetupText.unavailable} subtitle={adminSetupText.unavailableBody}>
        <ButtonLink to={paths.login} variant="contained" sx={{ alignSelf: 'flex-start' }}>
          {adminSetupText.toLogin}
        </ButtonLink>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={adminSetupText.title}>
      {availability === 'checking' ? (
        <LoadingState label={adminSetupText.checking} />
      ) : (
        <EmptyState
          title={appText.networkFailure}
          action={
            <Button variant="contained" onClick={retry}>
              {appText.tryAgain}
            </Button>
          }
        />
      )}
    </AuthPage>
  );
}
