import { newAccount } from './people.js';
import { desk, everyone, organisers, type PermissionRow, signedIn } from './permission-row.js';

const token = 'none';
const password = 'correct horse';
const acceptance = () => {
  const { email: _, ...account } = newAccount();
  return { token, ...account };
};
const person = () => ({ email: newAccount().email });

/** Links that act once: whoever has one needs no sign-in. */
export const accessPermissions: PermissionRow[] = [
  { route: 'POST /api/auth/forgot-password', statuses: everyone(202), body: person },
  {
    route: 'POST /api/auth/reset-password',
    statuses: everyone(410),
    body: () => ({ token, password }),
  },
  { route: 'POST /api/auth/confirm-email', statuses: everyone(410), body: () => ({ token }) },
  { route: 'POST /api/auth/confirm-email/again', statuses: signedIn(202) },
  { route: 'GET /api/auth/invitation', statuses: everyone(410), query: () => `token=${token}` },
  { route: 'POST /api/auth/invitation', statuses: everyone(410), body: acceptance },
  { route: 'POST /api/auth/sign-in-link', statuses: everyone(410), body: () => ({ token }) },
  {
    route: 'POST /api/admin/events/{id}/invitations',
    statuses: organisers(201),
    body: () => ({ people: [person()] }),
  },
  {
    route: 'DELETE /api/admin/events/{id}/invitations',
    statuses: organisers(404),
    body: person,
  },
  {
    route: 'POST /api/admin/events/{id}/attendees/{userId}/sign-in-link',
    statuses: desk(201),
  },
  {
    route: 'POST /api/admin/events/{id}/attendees/{userId}/sign-in-link',
    asking: 'long after the password was entered',
    given: { fresh: false },
    statuses: desk(403),
  },
];
