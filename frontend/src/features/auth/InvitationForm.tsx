import Typography from '@mui/material/Typography';
import type { InvitationReply } from '@rendezvous/contract';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { acceptInvitation } from '../../live/session';
import { invitationText } from '../../text/access';
import { accountLabels, fieldText } from '../../text/account';
import { CompanyFields, NameFields, TradeFields } from '../../ui/account-fields';
import { accountHints } from '../../ui/account-refusals';
import { CheckboxField } from '../../ui/CheckboxField';
import { NewPasswordField } from '../../ui/PasswordField';
import { paths } from '../../ui/paths';
import { UnsavedGuard } from '../../ui/UnsavedGuard';
import { useRefusal } from '../../ui/useRefusal';
import { AccountForm } from './AccountForm';

const valuesOf = ({ firstName, lastName, company, role }: InvitationReply) => ({
  firstName,
  lastName,
  company,
  role,
  password: '',
  whatTheySell: '',
  whatTheyBuy: '',
  consentToShareData: false,
});

type Values = ReturnType<typeof valuesOf>;

const { email: _, ...shared } = accountLabels;
const labels: Record<keyof Values, string> = {
  ...shared,
  consentToShareData: invitationText.consent,
};
const hints = accountHints.flatMap(([pattern, name]): (readonly [RegExp, keyof Values])[] =>
  name === 'email' ? [] : [[pattern, name]],
);

/** The account of an invited person; what the organisers know of the person is filled in. */
export function InvitationForm({
  token,
  invitation,
}: {
  token: string;
  invitation: InvitationReply;
}) {
  const navigate = useNavigate();
  const consentHintId = useId();
  const form = useForm({ defaultValues: valuesOf(invitation) });
  const { control, register, handleSubmit, formState } = form;
  const pending = formState.isSubmitting;
  const [accepted, setAccepted] = useState(false);
  const { failure, refuse, forgive } = useRefusal<Values, keyof Values>(form, pending, {
    fallback: invitationText.failed,
    labels,
    hints,
  });
  const submit = handleSubmit(async (values) => {
    forgive();
    const outcome = await acceptInvitation({ token, ...values });
    if (!outcome.ok) {
      refuse(outcome.failure);
      return;
    }
    setAccepted(true);
    void navigate(paths.event(invitation.event.id), { replace: true });
  });
  return (
    <>
      <Typography>{invitationText.intro(invitation.email)}</Typography>
      <AccountForm
        onSubmit={() => void submit()}
        failure={failure}
        submitLabel={invitationText.submit}
        pendingLabel={invitationText.submitting}
        pending={pending}
      >
        <input
          type="hidden"
          name="username"
          autoComplete="username"
          value={invitation.email}
          readOnly
        />
        <NameFields control={control} disabled={pending} />
        <CompanyFields control={control} disabled={pending} />
        <TradeFields control={control} disabled={pending} />
        <NewPasswordField
          control={control}
          name="password"
          label={fieldText.password}
          disabled={pending}
        />
        <CheckboxField
          {...register('consentToShareData')}
          label={invitationText.consent}
          aria-describedby={consentHintId}
          disabled={pending}
        />
        <Typography id={consentHintId} variant="body2" color="textSecondary">
          {invitationText.consentHint}
        </Typography>
      </AccountForm>
      <UnsavedGuard unsaved={formState.isDirty && !pending && !accepted} />
    </>
  );
}
