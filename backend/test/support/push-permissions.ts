import { type PermissionRow, signedIn } from './permission-row.js';

/** A key of a browser, as a browser makes it. */
export const BROWSER_KEY =
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

const pushSubscription = () => ({
  endpoint: 'https://1.1.1.1/push/somebody',
  keys: { p256dh: BROWSER_KEY, auth: 'A'.repeat(22) },
});

/** Pushes, and requests that are seen. */
export const pushPermissions: readonly PermissionRow[] = [
  { route: 'GET /api/push/key', statuses: signedIn(200) },
  { route: 'GET /api/push/subscriptions', statuses: signedIn(200) },
  { route: 'POST /api/push/subscriptions', statuses: signedIn(201), body: pushSubscription },
  {
    route: 'DELETE /api/push/subscriptions',
    statuses: signedIn(204),
    body: () => ({ endpoint: pushSubscription().endpoint }),
  },
  {
    route: 'POST /api/meetings/seen',
    statuses: signedIn(204),
    body: ({ found }) => ({ ids: [found.meetingId] }),
  },
];
