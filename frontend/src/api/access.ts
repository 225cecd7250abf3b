import type {
  AcceptInvitationRequest,
  ConfirmedEmailReply,
  ForgotPasswordRequest,
  InvitationReply,
  InvitationResult,
  InvitationsRequest,
  LinkRequest,
  MailedReply,
  ResetPasswordRequest,
  SessionReply,
  SignInLinkReply,
  SignInLinkRequest,
  Uuid,
  WithdrawInvitationRequest,
} from '@rendezvous/contract';
import { ask, tell, type CallOptions } from './http';

const anonymous = { method: 'POST', anonymous: true } as const;

/** Links that act once. */
export const accessCalls = {
  forgotPassword: (body: ForgotPasswordRequest) =>
    ask<MailedReply>('/api/auth/forgot-password', { ...anonymous, body }),
  resetPassword: (body: ResetPasswordRequest) =>
    ask<SessionReply>('/api/auth/reset-password', { ...anonymous, body }),
  confirmEmail: (body: LinkRequest) =>
    ask<ConfirmedEmailReply>('/api/auth/confirm-email', { ...anonymous, body }),
  mailConfirmation: () => ask<MailedReply>('/api/auth/confirm-email/again', { method: 'POST' }),
  invitation: (token: string, options?: CallOptions) =>
    ask<InvitationReply>(`/api/auth/invitation?${new URLSearchParams({ token })}`, {
      ...options,
      anonymous: true,
    }),
  acceptInvitation: (body: AcceptInvitationRequest) =>
    ask<SessionReply>('/api/auth/invitation', { ...anonymous, body }),
  useSignInLink: (body: SignInLinkRequest) =>
    ask<SessionReply>('/api/auth/sign-in-link', { ...anonymous, body }),
  invite: (eventId: Uuid, body: InvitationsRequest) =>
    ask<InvitationResult[]>(`/api/admin/events/${eventId}/invitations`, { method: 'POST', body }),
  withdrawInvitation: (eventId: Uuid, body: WithdrawInvitationRequest) =>
    tell(`/api/admin/events/${eventId}/invitations`, { method: 'DELETE', body }),
  signInLink: (eventId: Uuid, userId: Uuid) =>
    ask<SignInLinkReply>(`/api/admin/events/${eventId}/attendees/${userId}/sign-in-link`, {
      method: 'POST',
    }),
};
