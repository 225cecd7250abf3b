import Button from '@mui/material/Button';
import type { SetupAdminRequest } from '@rendezvous/contract';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { authCalls } from '../../api/auth';
import { setUpAdministrator } from '../../live/session';
import { outcomeOf } from '../../live/outcome';
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

type Availability = 'checking' | 'available' | 'unavailable' | 'unknown';

const empty: SetupAdminRequest = {
  email: '',
  password: '',
  firstName: '',
  lastName: '',
  company: '',
  role: '',
  whatTheyBuy: '',
  whatTheySell: '',
};

function useSetupAvailability() {
  const [attempt, setAttempt] = useState(0);
  const [availability, setAvailability] = useState<Availability>('checking');
  useEffect(() => {
    const leaving = new AbortController();
    outcomeOf(authCalls.setupAvailable({ signal: leaving.signal })).then(
      (outcome) => {
        if (!outcome.ok) setAvailability('unknown');
        else setAvailability(outcome.value.setupAvailable ? 'available' : 'unavailable');
      },
      // Called off: the screen is gone.
      () => undefined,
    );
    return () => leaving.abort();
  }, [attempt]);
  const retry = () => {
    setAvailability('checking');
    setAttempt(attempt + 1);
  };
  return { availability, retry };
}

function SetupForm() {
  const navigate = useNavigate();
  const form = useForm({ defaultValues: empty });
  const { control, handleSubmit, formState } = form;
  const pending = formState.isSubmitting;
  const { refuse } = useRefusal(form, pending, {
    fallback: adminSetupText.failed,
    labels: accountLabels,
    hints: accountHints,
  });
  const submit = handleSubmit(async (values) => {
    const outcome = await setUpAdministrator({ ...values, email: values.email.trim() });
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
  const { availability, retry } = useSetupAvailability();
  if (availability === 'available') {
    return (
      <AuthPage title={adminSetupText.title} subtitle={adminSetupText.subtitle}>
        <SetupForm />
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
