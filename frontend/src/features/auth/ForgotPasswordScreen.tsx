import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { askForPassword } from '../../live/access-actions';
import { forgotText } from '../../text/access';
import { fieldText } from '../../text/account';
import { AccountField } from '../../ui/account-fields';
import { FormAlert } from '../../ui/FormAlert';
import { TextLink } from '../../ui/links';
import { paths } from '../../ui/paths';
import { useRefusal } from '../../ui/useRefusal';
import { AccountForm } from './AccountForm';
import { AuthPage } from './AuthPage';

const refusals = { fallback: forgotText.failed, labels: { email: fieldText.email } } as const;

/** Has a link for a new password mailed. */
export function ForgotPasswordScreen() {
  const form = useForm({ defaultValues: { email: '' } });
  const { control, handleSubmit, formState } = form;
  const pending = formState.isSubmitting;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { failure, refuse, forgive } = useRefusal<{ email: string }, 'email'>(
    form,
    pending,
    refusals,
  );
  const submit = handleSubmit(async ({ email }) => {
    forgive();
    const outcome = await askForPassword(email.trim());
    if (outcome.ok) setSentTo(email.trim());
    else refuse(outcome.failure);
  });
  return (
    <AuthPage title={forgotText.title} subtitle={forgotText.subtitle}>
      {sentTo === null ? (
        <AccountForm
          onSubmit={() => void submit()}
          failure={failure}
          submitLabel={forgotText.submit}
          pendingLabel={forgotText.submitting}
          pending={pending}
        >
          <AccountField control={control} name="email" disabled={pending} />
        </AccountForm>
      ) : (
        <FormAlert tone="info">
          <div>
            <Typography sx={{ fontWeight: 650 }}>{forgotText.sentTitle}</Typography>
            <Typography variant="body2">{forgotText.sent(sentTo)}</Typography>
          </div>
        </FormAlert>
      )}
      <TextLink to={paths.login}>{forgotText.toLogin}</TextLink>
    </AuthPage>
  );
}
