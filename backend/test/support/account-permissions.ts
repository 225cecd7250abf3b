import { ownDataPermissions } from './own-data-permissions.js';
import { newAccount } from './people.js';
import { administrators, everyone, type PermissionRow, signedIn } from './permission-row.js';
import { safetyPermissions } from './safety-permissions.js';
import { sessionIdOf } from './sessions.js';
import { systemPermissions } from './system-permissions.js';

const PASSWORD = 'correct horse';
const setUp = () => {
  const { reasonForMeeting: _, consentToShareData: __, ...account } = newAccount();
  return account;
};

/** The rows of accounts, sign-in and sessions, of what keeps people apart, and of health. */
export const accountPermissions: readonly PermissionRow[] = [
  { route: 'GET /api/auth/setup-available', statuses: everyone(200) },
  { route: 'POST /api/auth/setup-admin', statuses: everyone(409), body: setUp },
  { route: 'POST /api/auth/register', statuses: everyone(201), body: () => newAccount() },
  {
    route: 'POST /api/auth/login',
    statuses: everyone(200),
    body: ({ scene }) => ({ email: scene.cast.other.user.email, password: PASSWORD }),
  },
  { route: 'GET /api/auth/me', statuses: signedIn(200) },
  {
    route: 'POST /api/auth/password',
    statuses: signedIn(200),
    body: () => ({ currentPassword: PASSWORD, newPassword: PASSWORD }),
  },
  { route: 'POST /api/auth/logout', statuses: signedIn(204) },
  { route: 'POST /api/auth/logout-everywhere', statuses: signedIn(204) },
  { route: 'GET /api/auth/sessions', statuses: signedIn(200) },
  {
    route: 'DELETE /api/auth/sessions/{id}',
    asking: 'for one of the requestee',
    statuses: [401, 404, 404, 404, 204, 404, 404],
    id: ({ scene }) => sessionIdOf(scene.cast.requestee),
  },
  {
    route: 'POST /api/auth/step-up',
    statuses: signedIn(204),
    body: () => ({ password: PASSWORD }),
  },
  { route: 'GET /api/auth/totp', statuses: signedIn(200) },
  { route: 'POST /api/auth/totp', statuses: signedIn(201) },
  {
    route: 'POST /api/auth/totp',
    asking: 'long after the password was entered',
    given: { fresh: false },
    statuses: signedIn(403),
  },
  {
    route: 'POST /api/auth/totp/confirm',
    statuses: signedIn(409),
    body: () => ({ code: '123456' }),
  },
  { route: 'POST /api/auth/totp/recovery-codes', statuses: signedIn(409) },
  {
    route: 'POST /api/auth/totp/recovery-codes',
    asking: 'long after the password was entered',
    given: { fresh: false },
    statuses: signedIn(403),
  },
  {
    route: 'DELETE /api/auth/totp',
    statuses: signedIn(204),
    body: () => ({ password: PASSWORD }),
  },
  { route: 'DELETE /api/admin/users/{userId}/totp', statuses: administrators(409) },
  {
    route: 'DELETE /api/admin/users/{userId}/totp',
    asking: 'long after the password was entered',
    given: { fresh: false },
    statuses: administrators(403),
  },
  ...ownDataPermissions,
  { route: 'GET /api/health/live', statuses: everyone(200) },
  { route: 'GET /api/health/ready', statuses: everyone(200) },
  ...safetyPermissions,
  ...systemPermissions,
];
