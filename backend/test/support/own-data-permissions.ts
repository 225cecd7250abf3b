import { type PermissionRow, signedIn } from './permission-row.js';

/** What people do with all that is held of them. Nobody of the scene is deleted. */
export const ownDataPermissions: readonly PermissionRow[] = [
  { route: 'GET /api/users/export', statuses: signedIn(200) },
  { route: 'GET /api/users/consents', statuses: signedIn(200) },
  {
    route: 'DELETE /api/users/me',
    asking: 'with a wrong password',
    statuses: signedIn(403),
    body: () => ({ password: 'not the password' }),
  },
];
