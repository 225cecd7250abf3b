import type {
  LoginRequest,
  PasswordRequest,
  RegisterRequest,
  Session,
  SessionReply,
  SetupAdminRequest,
  SetupAvailableReply,
  StepUpRequest,
  RecoveryCodesReply,
  TotpConfirmRequest,
  TotpEndRequest,
  TotpSetupReply,
  TotpSetupRequest,
  TotpState,
  User,
  Uuid,
} from '@rendezvous/contract';
import { ask, tell, type CallOptions } from './http';

export const authCalls = {
  setupAvailable: (options?: CallOptions) =>
    ask<SetupAvailableReply>('/api/auth/setup-available', { ...options, anonymous: true }),
  setUpAdministrator: (body: SetupAdminRequest) =>
    ask<SessionReply>('/api/auth/setup-admin', { method: 'POST', body, anonymous: true }),
  login: (body: LoginRequest) =>
    ask<SessionReply>('/api/auth/login', { method: 'POST', body, anonymous: true }),
  register: (body: RegisterRequest) =>
    ask<SessionReply>('/api/auth/register', { method: 'POST', body, anonymous: true }),
  changePassword: (body: PasswordRequest) =>
    ask<SessionReply>('/api/auth/password', { method: 'POST', body }),
  logoutEverywhere: () => tell('/api/auth/logout-everywhere', { method: 'POST' }),
  /** Ends the session of this token, which need not be the one of the page any more. */
  logout: (token: string) => tell('/api/auth/logout', { method: 'POST', token }),
  sessions: (options?: CallOptions) => ask<Session[]>('/api/auth/sessions', options),
  endSession: (id: Uuid) => tell(`/api/auth/sessions/${id}`, { method: 'DELETE' }),
  stepUp: (body: StepUpRequest) => tell('/api/auth/step-up', { method: 'POST', body }),
  twoStep: (options?: CallOptions) => ask<TotpState>('/api/auth/totp', options),
  beginTwoStep: (body: TotpSetupRequest) =>
    ask<TotpSetupReply>('/api/auth/totp', { method: 'POST', body }),
  confirmTwoStep: (body: TotpConfirmRequest) =>
    ask<RecoveryCodesReply>('/api/auth/totp/confirm', { method: 'POST', body }),
  renewRecoveryCodes: () =>
    ask<RecoveryCodesReply>('/api/auth/totp/recovery-codes', { method: 'POST' }),
  endTwoStep: (body: TotpEndRequest) => tell('/api/auth/totp', { method: 'DELETE', body }),
  me: (options?: CallOptions) => ask<User>('/api/auth/me', options),
};
