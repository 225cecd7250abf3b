import Button from '@mui/material/Button';
import type { PasswordRequest } from '@rendezvous/contract';
import { useForm } from 'react-hook-form';
import { changePassword } from '../../live/session';
import { useViewer } from '../../store/hooks';
import { validationText } from '../../text/account';
import { accountText } from '../../text/profile';
import { newPasswordOf } from '../../ui/account-rules';
import { Form } from '../../ui/Form';
import { NewPasswordField, PasswordField } from '../../ui/PasswordField';
import { Section } from '../../ui/Section';
import { showToast } from '../../ui/toast';
import { useRefusal } from '../../ui/useRefusal';

interface PasswordValues extends PasswordRequest {
  repeated: string;
}

const empty: PasswordValues = { currentPassword: '', newPassword: '', repeated: '' };

const refusals = {
  fallback: accountText.failed,
  labels: {
    currentPassword: accountText.current,
    newPassword: accountText.next,
    repeated: accountText.repeat,
  },
  hints: [
    [/current password/i, 'currentPassword'],
    [/^Password/, 'newPassword'],
  ],
  otherwise: 'currentPassword',
} as const;

/** Changes the password; the session on this device goes on. `email` tells password keepers whose it is. */
export function PasswordForm({ email }: { email: string }) {
  const viewer = useViewer();
  const form = useForm({ defaultValues: empty });
  const { control, handleSubmit, formState } = form;
  const pending = formState.isSubmitting;
  const { failure, refuse, forgive } = useRefusal<PasswordValues, keyof PasswordValues>(
    form,
    pending,
    refusals,
  );
  const submit = handleSubmit(async ({ currentPassword, newPassword }) => {
    forgive();
    const outcome = await changePassword({ currentPassword, newPassword });
    if (!outcome.ok) {
      refuse(outcome.failure);
      return;
    }
    form.reset(empty);
    showToast({ title: accountText.changedTitle, description: accountText.changed });
  });
  const shared = { control, disabled: pending, required: true };
  return (
    <Section heading={accountText.password}>
      <Form failure={failure} onSubmit={() => void submit()}>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          {...shared}
          name="currentPassword"
          rules={{ required: validationText.currentPasswordRequired }}
          label={accountText.current}
          autoComplete="current-password"
        />
        <NewPasswordField
          {...shared}
          name="newPassword"
          rules={newPasswordOf(viewer ?? { email })}
          label={accountText.next}
        />
        <NewPasswordField
          {...shared}
          name="repeated"
          rules={{
            validate: (value, { newPassword }) =>
              value === newPassword || validationText.passwordsDiffer,
          }}
          label={accountText.repeat}
        />
        <Button
          type="submit"
          variant="outlined"
          disabled={pending}
          sx={{ alignSelf: 'flex-start' }}
        >
          {pending ? accountText.changing : accountText.change}
        </Button>
      </Form>
    </Section>
  );
}
