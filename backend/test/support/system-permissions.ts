import { administrators, type PermissionRow } from './permission-row.js';

/** How the installation does, and who did what. */
export const systemPermissions: readonly PermissionRow[] = [
  { route: 'GET /api/admin/audit', statuses: administrators(200) },
  { route: 'GET /api/admin/system', statuses: administrators(200) },
  { route: 'POST /api/admin/system/doctor', statuses: administrators(200) },
];
