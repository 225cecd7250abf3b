import { desk, type Given, type PermissionRow, signedIn } from './permission-row.js';

const requester = ({ scene }: Given) => ({ userId: scene.cast.requester.user.id });

/** The day of an event: its board, who has arrived, and who met whom. */
export const dayPermissions: readonly PermissionRow[] = [
  { route: 'GET /api/admin/events/{id}/board', statuses: desk(200) },
  { route: 'GET /api/admin/events/{id}/attendees/{userId}/day', statuses: desk(200) },
  { route: 'GET /api/events/{id}/badge', statuses: [401, 403, 200, 200, 200, 403, 403] },
  {
    route: 'GET /api/events/{id}/badge',
    asking: 'for one that is not active',
    given: { isActive: false },
    statuses: [401, 404, 200, 200, 200, 403, 403, 403, 403, 404, 404],
  },
  { route: 'POST /api/admin/events/{id}/check-ins', statuses: desk(201), body: requester },
  {
    route: 'POST /api/admin/events/{id}/check-ins',
    asking: 'by a code of nobody',
    statuses: desk(404),
    body: () => ({ code: '000000000000' }),
  },
  {
    route: 'DELETE /api/admin/events/{id}/check-ins/{userId}',
    asking: 'for somebody who is not checked in',
    statuses: desk(404),
  },
  {
    route: 'POST /api/meetings/{id}/attendance',
    given: { meeting: 'completed' },
    statuses: [401, 404, 404, 201, 201, 404, 404],
    body: () => ({ outcome: 'met' }),
  },
  {
    route: 'POST /api/meetings/{id}/attendance',
    asking: 'before the meeting',
    given: { meeting: 'accepted' },
    statuses: [401, 404, 404, 409, 409, 404, 404],
    body: () => ({ outcome: 'met' }),
  },
  {
    route: 'POST /api/meetings/{id}/attendance',
    asking: 'for a word that is none',
    given: { meeting: 'completed' },
    statuses: signedIn(400),
    body: () => ({ outcome: 'missed' }),
  },
  {
    route: 'PUT /api/admin/meetings/{id}/attendance',
    given: { meeting: 'completed' },
    id: ({ found }) => found.meetingId,
    statuses: desk(200),
    body: () => ({ attendance: 'missed' }),
  },
  {
    route: 'POST /api/meetings/{id}/call',
    asking: 'after the meeting',
    given: { meeting: 'completed' },
    statuses: [401, 404, 404, 409, 409, 404, 404],
  },
];
