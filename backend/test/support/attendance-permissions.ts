import { newAccount } from './people.js';
import { desk, organisers, type PermissionRow } from './permission-row.js';

const person = () => {
  const { email, firstName, lastName, company, role } = newAccount();
  return { person: { email, firstName, lastName, company, role } };
};

/** The attendees of an event for its staff, what they are told, and cancelling. */
export const attendancePermissions: PermissionRow[] = [
  { route: 'GET /api/admin/events/{id}/attendees', statuses: desk(200) },
  { route: 'POST /api/admin/events/{id}/attendees', statuses: desk(201), body: person },
  {
    route: 'PUT /api/admin/events/{id}/attendees/{userId}',
    statuses: organisers(200),
    body: () => ({ participantTypeId: null }),
  },
  { route: 'DELETE /api/admin/events/{id}/attendees/{userId}', statuses: organisers(204) },
  {
    route: 'POST /api/admin/events/{id}/messages',
    statuses: organisers(202),
    body: () => ({ content: 'Doors open at nine.' }),
  },
  {
    route: 'PUT /api/events/{id}/cancel',
    statuses: organisers(200),
    body: () => ({ reason: 'The hall is closed.' }),
  },
];
