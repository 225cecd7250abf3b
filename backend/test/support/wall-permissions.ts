import { everyone, organisers, type PermissionRow } from './permission-row.js';

/** The page of an event for a screen in its hall, and the files of the day. */
export const wallPermissions: readonly PermissionRow[] = [
  { route: 'POST /api/admin/events/{id}/wall', statuses: organisers(201) },
  { route: 'GET /api/admin/events/{id}/wall', statuses: organisers(200) },
  { route: 'DELETE /api/admin/events/{id}/wall', statuses: organisers(204) },
  {
    route: 'GET /api/walls/{token}',
    asking: 'at an address that was never given away',
    statuses: everyone(404),
  },
  { route: 'GET /api/admin/events/{id}/attendees.csv', statuses: organisers(200) },
  { route: 'GET /api/admin/events/{id}/requests.csv', statuses: organisers(200) },
];
