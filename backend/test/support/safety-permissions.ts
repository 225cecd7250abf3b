import { administrators, type PermissionRow, signedIn } from './permission-row.js';

/** The rows of blocks, reports and suspensions. */
export const safetyPermissions: readonly PermissionRow[] = [
  { route: 'GET /api/users/blocked', statuses: signedIn(200) },
  { route: 'POST /api/users/{id}/block', statuses: [401, 201, 201, 201, 400, 201, 201] },
  {
    route: 'POST /api/users/{id}/block',
    asking: 'about somebody who does not share their data',
    given: { consent: false },
    statuses: [401, 404, 404, 201, 400, 201, 201, 201, 201, 404, 404],
  },
  { route: 'DELETE /api/users/{id}/block', statuses: [401, 204, 204, 204, 400, 204, 204] },
  {
    route: 'POST /api/users/{id}/report',
    statuses: [401, 201, 201, 201, 400, 201, 201],
    body: () => ({ reason: 'spam', text: 'The same offer four times.' }),
  },
  {
    route: 'POST /api/users/{id}/report',
    asking: 'about somebody who does not share their data',
    given: { consent: false },
    statuses: [401, 404, 404, 201, 400, 201, 201, 201, 201, 404, 404],
    body: () => ({ reason: 'rude', text: '' }),
  },
  { route: 'GET /api/admin/reports', statuses: administrators(200) },
  { route: 'GET /api/admin/reports/counts', statuses: administrators(200) },
  {
    route: 'PUT /api/admin/reports/{id}',
    statuses: administrators(200),
    id: ({ found }) => found.reportId,
    body: () => ({ action: 'dismiss' }),
  },
  {
    route: 'PUT /api/admin/reports/{id}',
    asking: 'to suspend the account',
    statuses: administrators(200),
    id: ({ found }) => found.reportId,
    body: () => ({ action: 'suspend' }),
  },
  {
    route: 'PUT /api/admin/reports/{id}',
    asking: 'to suspend the account, long after the password was entered',
    given: { fresh: false },
    statuses: administrators(403),
    id: ({ found }) => found.reportId,
    body: () => ({ action: 'suspend' }),
  },
  {
    route: 'PUT /api/admin/users/{userId}/suspended',
    statuses: administrators(200),
    id: ({ scene }) => scene.cast.other.user.id,
    body: () => ({ suspended: true }),
  },
  {
    route: 'PUT /api/admin/users/{userId}/suspended',
    asking: 'long after the password was entered',
    given: { fresh: false },
    statuses: administrators(403),
    id: ({ scene }) => scene.cast.other.user.id,
    body: () => ({ suspended: true }),
  },
  {
    route: 'PUT /api/admin/users/{userId}/suspended',
    asking: 'about the administrator',
    statuses: [401, 403, 403, 403, 403, 409, 409],
    id: ({ scene }) => scene.cast.administrator.user.id,
    body: () => ({ suspended: true }),
  },
];
