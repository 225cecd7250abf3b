import { type Given, organisers, type PermissionRow, signedIn } from './permission-row.js';

const sameStaff = ({ scene: { cast } }: Given) => [
  { userId: cast.desk.user.id, role: 'desk' },
  { userId: cast.organiser.user.id, role: 'organiser' },
];

/** Who helps to run an event. */
export const staffPermissions: readonly PermissionRow[] = [
  { route: 'GET /api/users/staffed-events', statuses: signedIn(200) },
  { route: 'GET /api/admin/events/{id}/staff', statuses: organisers(200) },
  { route: 'PUT /api/admin/events/{id}/staff', statuses: organisers(200), body: sameStaff },
  {
    route: 'PUT /api/admin/events/{id}/staff',
    asking: 'for no organiser any more',
    statuses: organisers(409),
    body: () => [],
  },
  {
    route: 'PUT /api/admin/events/{id}/staff',
    asking: 'long after the password was entered',
    given: { fresh: false },
    statuses: organisers(403),
    body: sameStaff,
  },
];
