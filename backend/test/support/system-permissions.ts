import { administrators, everyone, type PermissionRow } from './permission-row.js';

/** How the installation does, and who did what. */
export const systemPermissions: readonly PermissionRow[] = [
  { route: 'GET /api/admin/audit', statuses: administrators(200) },
  // Nothing is reported: the call has no body.
  { route: 'POST /api/csp-reports', statuses: everyone(204) },
  { route: 'GET /api/admin/system', statuses: administrators(200) },
  { route: 'POST /api/admin/system/doctor', statuses: administrators(200) },
];
