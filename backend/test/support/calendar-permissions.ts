import { everyone, type PermissionRow, signedIn } from './permission-row.js';

/** Calendar files, and the address that other calendars subscribe to. */
export const calendarPermissions: readonly PermissionRow[] = [
  { route: 'GET /api/meetings/calendar', statuses: signedIn(200) },
  {
    route: 'GET /api/meetings/{id}/calendar',
    given: { meeting: 'accepted' },
    statuses: [401, 404, 404, 200, 200, 404, 404],
  },
  {
    route: 'GET /api/meetings/{id}/calendar',
    asking: 'for one that never had a time',
    statuses: [401, 404, 404, 409, 409, 404, 404],
  },
  { route: 'GET /api/calendar/feed', statuses: signedIn(200) },
  { route: 'POST /api/calendar/feed', statuses: signedIn(201) },
  { route: 'DELETE /api/calendar/feed', statuses: signedIn(204) },
  {
    route: 'GET /calendar/{token}.ics',
    asking: 'at an address that was never given away',
    statuses: everyone(404),
  },
];
