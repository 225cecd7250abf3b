import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { User } from '@rendezvous/contract';
import type { ReactNode } from 'react';
import { useForm, useWatch, type Control, type UseFormRegister } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { appText } from '../../text/en';
import { changeEmailText } from '../../text/access';
import { validationText } from '../../text/account';
import { editProfileText } from '../../text/profile';
import { CheckboxField } from '../../ui/CheckboxField';
import { ControlledTextField } from '../../ui/ControlledTextField';
import { Form } from '../../ui/Form';
import { PasswordField } from '../../ui/PasswordField';
import { UnsavedGuard } from '../../ui/UnsavedGuard';
import { paths } from '../../ui/paths';
import { AccountField, CompanyFields, NameFields, TradeFields } from '../../ui/account-fields';
import { Section } from '../../ui/Section';
import { CompletenessMeter } from './CompletenessMeter';
import { PendingAddress } from './PendingAddress';
import { usePendingAddress } from './usePendingAddress';
import { valuesOf, type ProfileValues } from './profile-values';
import { useProfileSaving } from './useProfileSaving';
import { useFormDraft } from '../../ui/useFormDraft';

const passwords = ['currentPassword'];

const column = { display: 'flex', flexDirection: 'column', gap: 4 } as const;

/** The viewer's fields. What is typed is kept when saving fails, and not left without asking. */
export function ProfileForm({ viewer }: { viewer: User }) {
  const form = useForm({ defaultValues: valuesOf(viewer) });
  const { control, register, formState } = form;
  const { isDirty, isSubmitting: pending, dirtyFields } = formState;
  const { pending: address, note } = usePendingAddress(viewer.email);
  const { failure, save } = useProfileSaving(form, note);
  const forget = useFormDraft('profile', form, passwords);
  const navigate = useNavigate();
  const submit = form.handleSubmit(async (values) => {
    const saved = await save(values, dirtyFields);
    if (!saved) return;
    form.reset(valuesOf(saved));
    forget();
  });
  return (
    <Form failure={failure} onSubmit={() => void submit()} gap={6}>
      <Fields control={control} register={register} pending={pending} email={viewer.email}>
        {address !== '' && <PendingAddress address={address} onSent={() => note(address)} />}
      </Fields>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button type="submit" variant="contained" disabled={pending}>
          {pending ? editProfileText.saving : editProfileText.save}
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          disabled={pending}
          onClick={() => {
            forget();
            void navigate(paths.dashboard);
          }}
        >
          {appText.cancel}
        </Button>
      </Box>
      <UnsavedGuard unsaved={isDirty} onDiscard={forget} />
    </Form>
  );
}

interface FieldsProps {
  control: Control<ProfileValues>;
  register: UseFormRegister<ProfileValues>;
  pending: boolean;
  /** The account's address. */
  email: string;
  /** Below the address. */
  children: ReactNode;
}

function Fields({ control, register, pending, email, children }: FieldsProps) {
  return (
    <>
      <Section heading={editProfileText.basic}>
        <Box sx={column}>
          <NameFields control={control} disabled={pending} />
          <AccountField control={control} name="email" autoComplete="email" disabled={pending} />
          {children}
          <CurrentPassword control={control} pending={pending} email={email} />
          <CompanyFields control={control} disabled={pending} />
        </Box>
      </Section>
      <Section heading={editProfileText.networking}>
        <Box sx={column}>
          <TypedCompleteness control={control} />
          <TradeFields control={control} disabled={pending} />
          <ControlledTextField
            control={control}
            name="reasonForMeeting"
            label={editProfileText.goals}
            disabled={pending}
            multiline
            minRows={2}
          />
          <CheckboxField
            {...register('consentToShareData')}
            label={editProfileText.consent}
            disabled={pending}
          />
          <CheckboxField
            {...register('timesMayMove')}
            label={editProfileText.timesMayMove}
            disabled={pending}
          />
        </Box>
      </Section>
    </>
  );
}

/** Asked for while the e-mail address in the form is another one than the account's. */
function CurrentPassword({ control, pending, email }: Omit<FieldsProps, 'register' | 'children'>) {
  const typed = useWatch({ control, name: 'email' }).trim();
  if (typed.toLowerCase() === email.toLowerCase()) return null;
  return (
    <PasswordField
      control={control}
      name="currentPassword"
      rules={{ required: validationText.currentPasswordRequired }}
      label={editProfileText.currentPassword}
      hint={changeEmailText.hint}
      autoComplete="current-password"
      disabled={pending}
      required
    />
  );
}

/** Of what stands in the form, saved or not. */
function TypedCompleteness({ control }: Pick<FieldsProps, 'control'>) {
  const [whatTheySell, whatTheyBuy, role, reasonForMeeting, consentToShareData] = useWatch({
    control,
    name: ['whatTheySell', 'whatTheyBuy', 'role', 'reasonForMeeting', 'consentToShareData'],
  });
  const fields = { whatTheySell, whatTheyBuy, role, reasonForMeeting, consentToShareData };
  return <CompletenessMeter fields={fields} goals={editProfileText.goalsName} />;
}
