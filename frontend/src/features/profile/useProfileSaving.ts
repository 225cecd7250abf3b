import { useState } from 'react';
import type { UseFormSetError } from 'react-hook-form';
import { ApiError } from '../../api/errors';
import { updateProfile } from '../../live/account-actions';
import { editProfileText } from '../../text/profile';
import { placeMessages, showOnFields } from '../../ui/server-messages';
import { showToast } from '../../ui/toast';
import { changedFields, profileLabels, type ProfileValues } from './profile-values';

/** Sentences of the server that are about a field without beginning with its name. */
const hints = [
  [/e-?mail/i, 'email'],
  [/^First name/, 'firstName'],
  [/^Last name/, 'lastName'],
  [/^Company/, 'company'],
  [/^Role/, 'role'],
  [/company buys/, 'whatTheyBuy'],
  [/company sells/, 'whatTheySell'],
] as const;

/** Sends the form; what the server refuses is told above it and on the fields it names. */
export function useProfileSaving(setError: UseFormSetError<ProfileValues>) {
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (
    values: ProfileValues,
    changed: Partial<Record<keyof ProfileValues, boolean>>,
  ) => {
    setFailure(null);
    const outcome = await updateProfile(changedFields(values, changed));
    if (outcome.ok) {
      showToast({ title: editProfileText.savedTitle, description: editProfileText.saved });
      return outcome.value;
    }
    const { failure: refused } = outcome;
    setFailure(refused.message || editProfileText.failed);
    const messages = refused instanceof ApiError ? refused.messages : [];
    showOnFields(placeMessages(messages, { labels: profileLabels, hints }), setError);
    return null;
  };
  return { failure, save };
}
