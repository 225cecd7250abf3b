import { administrators, type PermissionRow } from './permission-row.js';

/** For how long is kept what would otherwise only grow. */
export const retentionPermissions: readonly PermissionRow[] = [
  { route: 'GET /api/admin/retention', statuses: administrators(200) },
  {
    route: 'POST /api/admin/retention/preview',
    statuses: administrators(200),
    body: () => ({ eventDays: 365 }),
  },
  {
    route: 'PUT /api/admin/retention',
    statuses: administrators(200),
    body: () => ({ mailDays: 30 }),
  },
];
