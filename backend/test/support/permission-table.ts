import { accessPermissions } from './access-permissions.js';
import { attendancePermissions } from './attendance-permissions.js';
import { dayDeskPermissions } from './day-desk-permissions.js';
import { dayPermissions } from './day-permissions.js';
import { importsPermissions } from './imports-permissions.js';
import { accountPermissions } from './account-permissions.js';
import {
  administrators,
  everyone,
  type Given,
  organisers,
  type PermissionRow,
  signedIn,
} from './permission-row.js';
import { calendarPermissions } from './calendar-permissions.js';
import { placesPermissions } from './places-permissions.js';
import { paperPermissions } from './paper-permissions.js';
import { pushPermissions } from './push-permissions.js';
import { mailPermissions } from './mail-permissions.js';
import { rulesPermissions } from './rules-permissions.js';
import { staffPermissions } from './staff-permissions.js';
import { timePermissions } from './time-permissions.js';
import { wallPermissions } from './wall-permissions.js';

const HOUR = 3_600_000;
const eventFields = () => ({
  name: 'Evening reception',
  startDate: new Date(Date.now() + HOUR).toISOString(),
  endDate: new Date(Date.now() + 9 * HOUR).toISOString(),
});
const requestee = ({ scene }: Given): string => scene.cast.requestee.user.id;
const otherMember = ({ scene }: Given): string => scene.cast.other.user.id;
const otherParty = ({ scene, role }: Given): string =>
  (role === 'requestee' ? scene.cast.requester : scene.cast.requestee).user.id;
const asMeeting = (given: Given) => ({
  requesteeUserId: requestee(given),
  eventId: given.scene.event.id,
});
const plan = ({ found }: Given): string => found.planId;
const uploaded = ({ scene }: Given): string => scene.image.slice(scene.image.lastIndexOf('/') + 1);

const people: PermissionRow[] = [
  { route: 'GET /api/users/stats', statuses: signedIn(200) },
  { route: 'GET /api/users/events', statuses: signedIn(200) },
  { route: 'GET /api/users/compatible-attendees', statuses: signedIn(200) },
  {
    route: 'PUT /api/users/profile',
    statuses: signedIn(200),
    body: () => ({ reasonForMeeting: 'Castings' }),
  },
  {
    route: 'PUT /api/users/profile',
    asking: 'to be an administrator',
    statuses: signedIn(400),
    body: () => ({ isAdmin: true }),
  },
  { route: 'GET /api/users/{id}', statuses: signedIn(200) },
  {
    route: 'GET /api/users/{id}',
    asking: 'for somebody who does not share their data',
    given: { consent: false },
    // Staff see the profiles of who attends their event.
    statuses: [401, 404, 404, 200, 200, 200, 200, 200, 200, 404, 404],
  },
  ...(['PUT', 'DELETE'] as const).flatMap((method): PermissionRow[] => [
    {
      route: `${method} /api/users/{id}/not-relevant`,
      statuses: [401, 204, 204, 204, 400, 204, 204],
    },
    {
      route: `${method} /api/users/{id}/not-relevant`,
      asking: 'about somebody who does not share their data',
      given: { consent: false },
      statuses: [401, 404, 404, 204, 400, 204, 204, 204, 204, 404, 404],
    },
  ]),
  { route: 'GET /api/notifications', statuses: signedIn(200) },
  { route: 'GET /api/notifications/unread/count', statuses: signedIn(200) },
  { route: 'POST /api/notifications/read', statuses: signedIn(200) },
];

const events: PermissionRow[] = [
  { route: 'GET /api/events', statuses: signedIn(200) },
  { route: 'POST /api/events', statuses: administrators(201), body: eventFields },
  { route: 'GET /api/events/{id}', statuses: signedIn(200) },
  {
    route: 'GET /api/events/{id}',
    asking: 'for one that is not active',
    given: { isActive: false },
    statuses: [401, 404, 200, 200, 200, 200, 200, 200, 200, 404, 404],
  },
  {
    route: 'PUT /api/events/{id}',
    statuses: organisers(200),
    body: () => ({ description: 'All welcome.' }),
  },
  { route: 'POST /api/events/{id}/register', statuses: [401, 201, 409, 409, 409, 201, 201] },
  {
    route: 'POST /api/events/{id}/register',
    asking: 'for one that is not active',
    given: { isActive: false },
    statuses: [401, 404, 409, 409, 409, 409, 409, 409, 409, 404, 404],
  },
  { route: 'DELETE /api/events/{id}/register', statuses: [401, 404, 200, 200, 200, 404, 404] },
  {
    route: 'GET /api/events/{id}/compatible-attendees',
    statuses: [401, 403, 200, 200, 200, 200, 200, 200, 200, 403, 403],
  },
  {
    route: 'GET /api/events/{id}/shared-times',
    statuses: [401, 403, 200, 200, 409, 403, 403],
    query: (given) => `userId=${requestee(given)}`,
  },
  {
    route: 'GET /api/events/{id}/shared-times',
    asking: 'about somebody who does not share their data',
    given: { consent: false },
    // The requester has a meeting with them.
    statuses: [401, 403, 404, 200, 409, 403, 403],
    query: (given) => `userId=${requestee(given)}`,
  },
  {
    route: 'GET /api/events/{id}/shared-times',
    asking: 'about somebody who is not registered',
    statuses: [401, 403, 404, 404, 404, 403, 403],
    query: ({ scene }) => `userId=${scene.cast.administrator.user.id}`,
  },
];

const meetings: PermissionRow[] = [
  { route: 'GET /api/meetings', statuses: signedIn(200) },
  { route: 'GET /api/meetings/pending', statuses: signedIn(200) },
  { route: 'GET /api/meetings/today', statuses: signedIn(200) },
  {
    route: 'POST /api/meetings',
    statuses: [401, 403, 201, 409, 400, 403, 403],
    body: asMeeting,
  },
  {
    route: 'POST /api/meetings',
    asking: 'somebody who does not share their data',
    given: { consent: false },
    statuses: [401, 403, 404, 409, 400, 403, 403],
    body: asMeeting,
  },
  {
    route: 'PUT /api/meetings/{id}/status',
    asking: 'to accept',
    statuses: [401, 404, 404, 403, 200, 404, 404],
    body: () => ({ status: 'accepted' }),
  },
  {
    route: 'PUT /api/meetings/{id}/status',
    asking: 'to decline',
    statuses: [401, 404, 404, 403, 200, 404, 404],
    body: () => ({ status: 'declined' }),
  },
  {
    route: 'PUT /api/meetings/{id}/status',
    asking: 'to withdraw',
    statuses: [401, 404, 404, 200, 403, 404, 404],
    body: () => ({ status: 'cancelled' }),
  },
  {
    route: 'PUT /api/meetings/{id}/status',
    asking: 'to complete',
    given: { meeting: 'accepted' },
    statuses: signedIn(400),
    body: () => ({ status: 'completed' }),
  },
  {
    route: 'POST /api/meetings/{id}/feedback',
    given: { meeting: 'completed' },
    statuses: [401, 404, 404, 201, 201, 404, 404],
    body: (given) => ({ toUserId: otherParty(given), rating: 4 }),
  },
];

const messages: PermissionRow[] = [
  { route: 'GET /api/messages', statuses: signedIn(200) },
  { route: 'GET /api/messages/unread/count', statuses: signedIn(200) },
  { route: 'POST /api/messages/read', statuses: signedIn(200), body: () => ({}) },
  {
    route: 'POST /api/messages',
    statuses: [401, 403, 201, 201, 400, 403, 403],
    body: (given) => ({ toUserId: requestee(given), content: 'Good morning' }),
  },
  { route: 'GET /api/conversations', statuses: signedIn(200) },
  {
    route: 'GET /api/conversations/{userId}',
    statuses: [401, 404, 200, 200, 404, 404, 404],
  },
  {
    route: 'GET /api/conversations/{userId}',
    asking: 'about somebody who does not share their data',
    given: { consent: false },
    // The requester has a meeting with them.
    statuses: [401, 404, 404, 200, 404, 404, 404],
  },
];

const administration: PermissionRow[] = [
  { route: 'GET /api/admin/users', statuses: administrators(200) },
  { route: 'GET /api/admin/counts', statuses: administrators(200) },
  { route: 'GET /api/admin/analytics', statuses: administrators(200) },
  { route: 'GET /api/admin/events/{id}/registrations.csv', statuses: organisers(200) },
  { route: 'GET /api/admin/events/{id}/meetings.csv', statuses: organisers(200) },
  {
    route: 'PUT /api/admin/users/{userId}/vip',
    statuses: administrators(200),
    id: otherMember,
    body: () => ({ isVip: true }),
  },
  {
    route: 'PUT /api/admin/users/{userId}/admin',
    asking: 'to make somebody an administrator',
    statuses: administrators(200),
    id: otherMember,
    body: () => ({ isAdmin: true }),
  },
  {
    route: 'PUT /api/admin/users/{userId}/admin',
    asking: 'to make somebody an administrator, long after the password was entered',
    given: { fresh: false },
    statuses: administrators(403),
    id: otherMember,
    body: () => ({ isAdmin: true }),
  },
  {
    route: 'PUT /api/admin/users/{userId}/admin',
    asking: 'to remove the administrator',
    statuses: [401, 403, 403, 403, 403, 200, 409],
    id: ({ scene }) => scene.cast.administrator.user.id,
    body: () => ({ isAdmin: false }),
  },
  { route: 'POST /api/admin/events/{id}/plans', statuses: organisers(201) },
  { route: 'GET /api/admin/events/{id}/plans', statuses: organisers(200) },
  { route: 'GET /api/admin/events/{id}/plans/latest', statuses: organisers(200) },
  { route: 'PUT /api/admin/plans/{id}/publish', statuses: organisers(200), id: plan },
  {
    route: 'PUT /api/admin/plans/{id}/undo',
    asking: 'for one that is not published',
    statuses: organisers(409),
    id: plan,
  },
];

const images: PermissionRow[] = [
  { route: 'POST /api/objects/upload', statuses: signedIn(200) },
  {
    route: 'PUT /objects/uploads/{id}',
    asking: 'without the signature of the address',
    statuses: everyone(403),
    id: uploaded,
  },
  { route: 'GET /objects/uploads/{id}', statuses: everyone(200), id: uploaded },
  { route: 'GET /public-objects/{name}', statuses: everyone(200), id: uploaded },
  {
    route: 'PUT /api/profile/image',
    asking: 'for a photo the requester uploaded',
    statuses: [401, 400, 400, 200, 400, 400, 400],
    body: ({ scene }) => ({ imageURL: scene.image }),
  },
  { route: 'GET /api/admin/images', statuses: administrators(200) },
  {
    route: 'POST /api/admin/images',
    statuses: administrators(201),
    body: ({ scene }) => ({ imageURL: scene.image }),
  },
  {
    route: 'DELETE /api/admin/images/{id}',
    statuses: administrators(204),
    id: ({ found }) => found.libraryImageId,
  },
];

/** The expected statuses of every route for each role. Every route has at least one row. */
export const PERMISSIONS: readonly PermissionRow[] = [
  ...accountPermissions,
  ...accessPermissions,
  ...attendancePermissions,
  ...dayDeskPermissions,
  ...dayPermissions,
  ...importsPermissions,
  ...people,
  ...events,
  ...mailPermissions,
  ...meetings,
  ...rulesPermissions,
  ...timePermissions,
  ...messages,
  ...placesPermissions,
  ...paperPermissions,
  ...pushPermissions,
  ...administration,
  ...images,
  ...staffPermissions,
  ...calendarPermissions,
  ...wallPermissions,
];
