import type { User } from '@rendezvous/contract';
import { fieldText } from '../../text/account';
import { editProfileText } from '../../text/profile';

/** What the form holds: every field a text or a tick. */
export interface ProfileValues {
  firstName: string;
  lastName: string;
  email: string;
  /** Typed only for another e-mail address. */
  currentPassword: string;
  company: string;
  role: string;
  whatTheySell: string;
  whatTheyBuy: string;
  reasonForMeeting: string;
  consentToShareData: boolean;
  timesMayMove: boolean;
}

export const profileLabels: Record<keyof ProfileValues, string> = {
  firstName: fieldText.firstName,
  lastName: fieldText.lastName,
  email: fieldText.email,
  currentPassword: editProfileText.currentPassword,
  company: fieldText.company,
  role: fieldText.role,
  whatTheySell: fieldText.whatTheySell,
  whatTheyBuy: fieldText.whatTheyBuy,
  reasonForMeeting: editProfileText.goals,
  consentToShareData: editProfileText.consent,
  timesMayMove: editProfileText.timesMayMove,
};

export function valuesOf(user: User): ProfileValues {
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    currentPassword: '',
    company: user.company,
    role: user.role,
    whatTheySell: user.whatTheySell,
    whatTheyBuy: user.whatTheyBuy,
    reasonForMeeting: user.reasonForMeeting ?? '',
    consentToShareData: user.consentToShareData,
    timesMayMove: user.timesMayMove,
  };
}

/** The fields to send: those the person has changed, an emptied goal as none, the password with another address only. */
export function changedFields(
  values: ProfileValues,
  changed: Partial<Record<keyof ProfileValues, boolean>>,
): Partial<Omit<ProfileValues, 'reasonForMeeting'> & { reasonForMeeting: string | null }> {
  const fields = {
    ...values,
    email: values.email.trim(),
    reasonForMeeting: values.reasonForMeeting.trim() || null,
  };
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) =>
      name === 'currentPassword' ? changed.email : changed[name as keyof ProfileValues],
    ),
  );
}
