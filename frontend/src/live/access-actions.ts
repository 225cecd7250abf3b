import type { Uuid } from '@rendezvous/contract';
import { accessCalls } from '../api/access';
import { outcomeOf } from './outcome';

export const askForPassword = (email: string) => outcomeOf(accessCalls.forgotPassword({ email }));

export const confirmEmail = (token: string) => outcomeOf(accessCalls.confirmEmail({ token }));

export const mailConfirmation = () => outcomeOf(accessCalls.mailConfirmation());

export const makeSignInLink = (eventId: Uuid, userId: Uuid) =>
  outcomeOf(accessCalls.signInLink(eventId, userId));
