import { type Given, organisers, type PermissionRow } from './permission-row.js';

const id = ({ found }: Given): string => found.importId;

/** The import of people, for administrators and organisers of the event. */
export const importsPermissions: PermissionRow[] = [
  {
    route: 'POST /api/admin/events/{id}/imports',
    statuses: organisers(201),
    file: 'Email\neva@alpine.example\n',
  },
  { route: 'GET /api/admin/imports/{id}', statuses: organisers(200), id },
  { route: 'GET /api/admin/imports/{id}/lines', statuses: organisers(200), id },
  { route: 'GET /api/admin/imports/{id}/result.csv', statuses: organisers(200), id },
  {
    route: 'POST /api/admin/imports/{id}/confirm',
    statuses: organisers(202),
    id,
    body: () => ({ sendInvitations: false }),
  },
  { route: 'POST /api/admin/imports/{id}/test-mail', statuses: organisers(202), id },
  { route: 'DELETE /api/admin/imports/{id}', statuses: organisers(204), id },
];
