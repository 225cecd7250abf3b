import { MAIL_TOKENS } from './mail-links.js';
import {
  administrators,
  everyone,
  type Given,
  type PermissionRow,
  signedIn,
} from './permission-row.js';
import { retentionPermissions } from './retention-permissions.js';

const requestee = ({ scene }: Given): string => scene.cast.requestee.user.id;

/** What is told outside the page, the links in mails, and for how long it is kept. */
export const mailPermissions: readonly PermissionRow[] = [
  { route: 'GET /api/users/notification-settings', statuses: signedIn(200) },
  {
    route: 'PUT /api/users/notification-settings',
    statuses: signedIn(200),
    body: () => ({ mail: { agenda: false } }),
  },
  ...(['GET', 'POST'] as const).flatMap((method): PermissionRow[] => [
    {
      route: `${method} /api/unsubscribe/{token}`,
      statuses: everyone(200),
      id: ({ scene }) => MAIL_TOKENS.unsubscribeToken(scene.cast.requestee.user.id, 'agenda'),
    },
    {
      route: `${method} /api/answers/{token}`,
      statuses: everyone(200),
      id: (given) => MAIL_TOKENS.answerToken(given.found.meetingId, requestee(given), new Date()),
      body: () => ({ status: 'declined' }),
    },
    {
      route: `${method} /api/answers/{token}`,
      asking: 'in the name of the requester',
      statuses: everyone(404),
      id: ({ scene, found }) =>
        MAIL_TOKENS.answerToken(found.meetingId, scene.cast.requester.user.id, new Date()),
      body: () => ({ status: 'declined' }),
    },
  ]),
  { route: 'GET /api/admin/mails', statuses: administrators(200) },
  { route: 'POST /api/admin/mails/test', statuses: administrators(202) },
  { route: 'POST /api/admin/mails/{id}/retry', statuses: administrators(404) },
  { route: 'GET /api/admin/bouncing-addresses', statuses: administrators(200) },
  { route: 'DELETE /api/admin/bouncing-addresses/{userId}', statuses: administrators(204) },
  { route: 'GET /api/admin/mails/{id}/preview', statuses: administrators(404) },
  ...retentionPermissions,
];
