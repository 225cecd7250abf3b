import { desk, type Given, type PermissionRow } from './permission-row.js';

const reason = 'They have asked at the desk.';
const pair = ({ scene: { cast } }: Given) => [cast.other.user.id, cast.requester.user.id];
const book = (given: Given) => ({ userIds: pair(given) });

/** What staff do with the meetings of their event. */
export const dayDeskPermissions: readonly PermissionRow[] = [
  {
    route: 'GET /api/admin/events/{id}/meeting-options',
    statuses: desk(200),
    query: (given) =>
      pair(given)
        .map((id) => `userIds=${id}`)
        .join('&'),
  },
  { route: 'POST /api/admin/events/{id}/meetings', statuses: desk(201), body: book },
  {
    route: 'POST /api/admin/events/{id}/meetings',
    asking: 'for two who have one',
    given: { meeting: 'accepted' },
    statuses: desk(409),
    body: ({ scene: { cast } }) => ({
      userIds: [cast.requester.user.id, cast.requestee.user.id],
      reason,
    }),
  },
  {
    route: 'POST /api/admin/events/{id}/meetings',
    asking: 'with somebody who does not share the profile',
    given: { consent: false },
    statuses: desk(409),
    body: ({ scene: { cast } }) => ({ userIds: [cast.other.user.id, cast.requestee.user.id] }),
  },
  {
    route: 'POST /api/admin/events/{id}/meetings',
    asking: 'with somebody who does not share the profile, for a reason',
    given: { consent: false },
    statuses: desk(201),
    body: ({ scene: { cast } }) => ({
      userIds: [cast.other.user.id, cast.requestee.user.id],
      reason,
    }),
  },
  {
    route: 'POST /api/admin/events/{id}/meetings',
    asking: 'with somebody who does not attend',
    statuses: desk(409),
    body: ({ scene: { cast } }) => ({ userIds: [cast.other.user.id, cast.stranger.user.id] }),
  },
  {
    route: 'PUT /api/admin/meetings/{id}',
    asking: 'for another time',
    given: { meeting: 'accepted' },
    statuses: desk(200),
    body: ({ scene }) => ({ timeSlotId: scene.freeSlotId }),
  },
  {
    route: 'PUT /api/admin/meetings/{id}',
    asking: 'for another place',
    given: { meeting: 'accepted' },
    statuses: desk(200),
    body: ({ found }) => ({ placeId: found.placeId }),
  },
  {
    route: 'PUT /api/admin/meetings/{id}',
    asking: 'for a time of a request',
    given: { meeting: 'pending' },
    statuses: desk(409),
    body: ({ scene }) => ({ timeSlotId: scene.freeSlotId }),
  },
  {
    route: 'PUT /api/admin/meetings/{id}',
    asking: 'to cancel it',
    given: { meeting: 'accepted' },
    statuses: desk(200),
    body: () => ({ status: 'cancelled', reason }),
  },
  {
    route: 'PUT /api/admin/meetings/{id}',
    asking: 'to cancel it without a reason',
    given: { meeting: 'accepted' },
    statuses: desk(400),
    body: () => ({ status: 'cancelled' }),
  },
];
