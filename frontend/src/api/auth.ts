import type {
  LoginRequest,
  PasswordRequest,
  RegisterRequest,
  SessionReply,
  SetupAdminRequest,
  SetupAvailableReply,
  User,
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
  me: (options?: CallOptions) => ask<User>('/api/auth/me', options),
};
