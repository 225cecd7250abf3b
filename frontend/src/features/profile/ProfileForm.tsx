import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { User } from '@rendezvous/contract';
import { lazy, Suspense } from 'react';
import { useForm, type Control, type UseFormRegister } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { fieldText } from '../../text/auth';
import { appText } from '../../text/en';
import { editProfileText } from '../../text/profile';
import { rules } from '../../ui/account-rules';
import { CheckboxField } from '../../ui/CheckboxField';
import { ControlledTextField } from '../../ui/ControlledTextField';
import { paths } from '../../ui/paths';
import { CompanyFields, NameFields, TradeFields } from '../../ui/ProfileFieldset';
import { Section } from '../../ui/Section';
import { useLeaveWarning } from '../../ui/useLeaveWarning';
import { valuesOf, type ProfileValues } from './profile-values';
import { useProfileSaving } from './useProfileSaving';

// Dialogs are heavy; it is fetched as soon as there is something to lose.
const ConfirmDialog = lazy(async () => ({
  default: (await import('../../ui/ConfirmDialog')).ConfirmDialog,
}));

const column = { display: 'flex', flexDirection: 'column', gap: 4 } as const;

/** The viewer's fields. What is typed is kept when saving fails, and not left without asking. */
export function ProfileForm({ viewer }: { viewer: User }) {
  const form = useForm({ defaultValues: valuesOf(viewer) });
  const { control, register, formState } = form;
  const { isDirty, isSubmitting: pending, dirtyFields } = formState;
  const { failure, save } = useProfileSaving(form.setError);
  const leaving = useLeaveWarning(isDirty);
  const navigate = useNavigate();
  const submit = form.handleSubmit(async (values) => {
    const saved = await save(values, dirtyFields);
    if (saved) form.reset(valuesOf(saved));
  });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: { preventDefault: () => void }) => {
        event.preventDefault();
        void submit();
      }}
      sx={{ ...column, gap: 6, minWidth: 0 }}
    >
      {failure && <Alert severity="error">{failure}</Alert>}
      <Fields control={control} register={register} pending={pending} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button type="submit" variant="contained" disabled={pending}>
          {pending ? editProfileText.saving : editProfileText.save}
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          disabled={pending}
          onClick={() => void navigate(paths.dashboard)}
        >
          {appText.cancel}
        </Button>
      </Box>
      {isDirty && (
        <Suspense>
          <ConfirmDialog
            open={leaving.asking}
            title={editProfileText.leaveTitle}
            body={editProfileText.leaveBody}
            confirmLabel={editProfileText.leave}
            onConfirm={leaving.proceed}
            onCancel={leaving.stay}
          />
        </Suspense>
      )}
    </Box>
  );
}

interface FieldsProps {
  control: Control<ProfileValues>;
  register: UseFormRegister<ProfileValues>;
  pending: boolean;
}

function Fields({ control, register, pending }: FieldsProps) {
  return (
    <>
      <Section heading={editProfileText.basic}>
        <Box sx={column}>
          <NameFields control={control} disabled={pending} />
          <ControlledTextField
            control={control}
            name="email"
            rules={rules.email}
            label={fieldText.email}
            type="email"
            autoComplete="email"
            disabled={pending}
            required
          />
          <CompanyFields control={control} disabled={pending} />
        </Box>
      </Section>
      <Section heading={editProfileText.networking}>
        <Box sx={column}>
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
        </Box>
      </Section>
    </>
  );
}
