import type { UseFormReturn } from 'react-hook-form';
import { updateProfile } from '../../live/account-actions';
import { changeEmailText } from '../../text/access';
import { editProfileText } from '../../text/profile';
import { accountHints } from '../../ui/account-refusals';
import { showToast } from '../../ui/toast';
import { useRefusal } from '../../ui/useRefusal';
import { changedFields, profileLabels, type ProfileValues } from './profile-values';

type Field = keyof ProfileValues;

const isField = (name: string): name is Field => Object.hasOwn(profileLabels, name);

const hints: readonly (readonly [RegExp, Field])[] = [
  [/current password/i, 'currentPassword'],
  // A form of its own changes the account's password.
  ...accountHints.flatMap(([pattern, name]): (readonly [RegExp, Field])[] =>
    isField(name) ? [[pattern, name]] : [],
  ),
];

/**
 * Sends the form; what the server refuses is told above it and on the fields it names.
 * @param onPendingAddress is given a new address that counts only once it is confirmed
 */
export function useProfileSaving(
  form: UseFormReturn<ProfileValues>,
  onPendingAddress: (address: string) => void,
) {
  const { failure, refuse, forgive } = useRefusal<ProfileValues, Field>(
    form,
    form.formState.isSubmitting,
    { fallback: editProfileText.failed, labels: profileLabels, hints },
  );
  const save = async (values: ProfileValues, changed: Partial<Record<Field, boolean>>) => {
    forgive();
    const outcome = await updateProfile(changedFields(values, changed));
    if (!outcome.ok) {
      refuse(outcome.failure);
      return null;
    }
    // Where mails are sent, a new address counts once it is confirmed.
    const asked = values.email.trim();
    const isPending = changed.email === true && outcome.value.email !== asked;
    if (isPending) onPendingAddress(asked);
    showToast(
      isPending
        ? { title: changeEmailText.sentTitle, description: changeEmailText.sent(asked) }
        : { title: editProfileText.savedTitle, description: editProfileText.saved },
    );
    return outcome.value;
  };
  return { failure, save };
}
