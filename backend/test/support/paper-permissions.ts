import { desk, type PermissionRow } from './permission-row.js';

/** What is printed of an event. */
export const paperPermissions: PermissionRow[] = [
  { route: 'GET /api/admin/events/{id}/agendas.pdf', statuses: desk(200) },
  {
    route: 'GET /api/admin/events/{id}/tables.pdf',
    statuses: desk(200),
    query: () => 'content=slots&size=letter',
  },
  { route: 'GET /api/admin/events/{id}/handout.pdf', statuses: desk(200) },
];
