import { type PermissionRow, signedIn } from './permission-row.js';

const pushSubscription = () => ({
  endpoint: 'https://1.1.1.1/push/somebody',
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
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
