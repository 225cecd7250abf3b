import { organisers, type Given, type PermissionRow } from './permission-row.js';

const requesteeOf = ({ scene, role }: Given): string =>
  (role === 'requestee' ? scene.cast.requester : scene.cast.requestee).user.id;

/** Permissions to see and change the rules of an event, and to ask why two people can or cannot meet. */
export const rulesPermissions: readonly PermissionRow[] = [
  { route: 'GET /api/admin/events/{id}/participant-types', statuses: organisers(200) },
  {
    route: 'PUT /api/admin/events/{id}/participant-types',
    statuses: organisers(200),
    body: () => ({ types: [{ name: 'Buyer' }], mayRequest: [['Buyer', 'Buyer']] }),
  },
  {
    route: 'GET /api/events/{id}/explain',
    statuses: [401, 200, 200, 200, 200, 200, 200],
    query: (given) => `with=${requesteeOf(given)}`,
  },
  {
    route: 'GET /api/events/{id}/explain',
    asking: 'about somebody else',
    statuses: [401, 403, 403, 403, 403, 200, 200, 200, 200, 403, 403],
    query: ({ scene: { cast } }) =>
      `with=${cast.requestee.user.id}&of=${cast.administrator.user.id}`,
  },
];
