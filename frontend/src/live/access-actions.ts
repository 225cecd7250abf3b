import type { Uuid } from '@rendezvous/contract';
import { accessCalls } from '../api/access';
import { outcomeOf } from './outcome';

export const askForPassword = (email: string) => outcomeOf(accessCalls.forgotPassword({ email }));

export const confirmEmail = (token: string) => outcomeOf(accessCalls.confirmEmail({ token }));

export const mailConfirmation = () => outcomeOf(accessCalls.mailConfirmation());

export const invitePeople = (eventId: Uuid, emails: readonly string[]) =>
  outcomeOf(accessCalls.invite(eventId, { people: emails.map((email) => ({ email })) }));

export const withdrawInvitation = (eventId: Uuid, email: string) =>
  outcomeOf(accessCalls.withdrawInvitation(eventId, { email }));

export const makeSignInLink = (eventId: Uuid, userId: Uuid) =>
  outcomeOf(accessCalls.signInLink(eventId, userId));
