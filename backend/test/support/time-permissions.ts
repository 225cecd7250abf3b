import type { PermissionRow } from './permission-row.js';

/** Permissions to see meetings and times of an event, to set availability and to move a meeting. */
export const timePermissions: readonly PermissionRow[] = [
  { route: 'GET /api/events/{id}/availability', statuses: [401, 403, 200, 200, 200, 403, 403] },
  {
    route: 'GET /api/events/{id}/availability',
    asking: 'for one that is not active',
    given: { isActive: false },
    statuses: [401, 404, 200, 200, 200, 403, 403, 403, 403, 404, 404],
  },
  {
    route: 'PUT /api/events/{id}/availability',
    statuses: [401, 403, 200, 200, 200, 403, 403],
    body: ({ scene }) => ({ block: [scene.freeSlotId] }),
  },
  { route: 'GET /api/meetings/pending/times', statuses: [401, 200, 200, 200, 200, 200, 200] },
  { route: 'GET /api/meetings/{id}/history', statuses: [401, 404, 404, 200, 200, 404, 404] },
  { route: 'GET /api/meetings/{id}/times', statuses: [401, 404, 404, 200, 200, 404, 404] },
  {
    route: 'PUT /api/meetings/{id}/time',
    given: { meeting: 'accepted' },
    statuses: [401, 404, 404, 200, 200, 404, 404],
    body: ({ scene }) => ({ slotId: scene.freeSlotId }),
  },
  {
    route: 'GET /api/events/{id}/time-slots',
    statuses: [401, 403, 200, 200, 200, 200, 200, 200, 200, 403, 403],
  },
  {
    route: 'GET /api/events/{id}/time-slots',
    asking: 'for one that is not active',
    given: { isActive: false },
    statuses: [401, 404, 200, 200, 200, 200, 200, 200, 200, 404, 404],
  },
  {
    route: 'PUT /api/meetings/{id}/change-time',
    given: { meeting: 'accepted' },
    statuses: [401, 404, 404, 200, 200, 404, 404],
  },
  {
    route: 'GET /api/events/{id}/meetings',
    asking: 'for one that is not active',
    given: { isActive: false },
    statuses: [401, 404, 200, 200, 200, 200, 200, 200, 200, 404, 404],
  },
  { route: 'GET /api/events/{id}/meetings', statuses: [401, 200, 200, 200, 200, 200, 200] },
];
