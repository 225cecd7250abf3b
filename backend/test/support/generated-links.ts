import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { CalendarFeedReply, Event } from '@rendezvous/contract';
import type { ReadyRequest } from './any-value.js';
import { eventually } from './embedded-scratch.js';
import { expected, type TestPerson } from './people.js';
import { wallTokenOf } from './walls.js';
import type { World } from './world.js';

/** The person's links are made as the server makes them, except that the test knows the tokens. */
const INSERT_LINK = `INSERT INTO one_time_links (user_id, purpose, token_hash, data, password_hash, expires_at)
  SELECT id, $2, $3, $4, sha256(convert_to(coalesce(password, ''), 'UTF8')), now() + interval '1 hour'
  FROM users WHERE email = $1`;

const FORGET_LINKS = `DELETE FROM one_time_links l USING users u
  WHERE u.id = l.user_id AND u.email = $1 AND l.purpose = $2`;

interface LinkCast {
  readonly administrator: TestPerson;
  readonly member: TestPerson;
}

/** Requests by links and about sessions that succeed as long as nobody has sent them. */
export async function readyLinks(
  world: World,
  { administrator, member }: LinkCast,
  event: Event,
): Promise<Record<string, ReadyRequest>> {
  const { email, id } = member.user;
  const invited = `${randomUUID()}@test.example`;
  const invitations = `/api/admin/events/${event.id}/invitations`;
  const asked = await administrator.post(invitations.slice('/api'.length), {
    people: [{ email: invited }],
  });
  expected(asked, 201);
  // The mail would bring a link that takes the place of the one below.
  await world.database.query('DELETE FROM deliveries WHERE cause = $1', ['invitation']);
  const feed = expected<CalendarFeedReply>(await member.post('/calendar/feed'), 201);
  const [session] = await world.database.query<{ id: string }>(
    `INSERT INTO sessions (user_id, token_version, device)
     SELECT id, token_version, 'Another' FROM users WHERE id = $1 RETURNING id`,
    [id],
  );
  const link = async (address: string, purpose: string, data: object): Promise<string> => {
    const token = randomBytes(32).toString('base64url');
    const hash = createHash('sha256').update(token).digest();
    // A mail that is written at this moment may make its link between the two.
    await eventually('this is the only link', async () => {
      await world.database.query(FORGET_LINKS, [address, purpose]);
      await world.database.query(INSERT_LINK, [address, purpose, hash, JSON.stringify(data)]);
      return true;
    });
    return token;
  };
  const invitation = await link(invited, 'invitation', { eventId: event.id });
  const { firstName, lastName, company, role } = member.user;
  const profile = { firstName, lastName, company, role, whatTheyBuy: 'A', whatTheySell: 'B' };
  return {
    'DELETE /api/auth/sessions/{id}': { path: `/api/auth/sessions/${session?.id}` },
    'GET /api/walls/{token}': { path: `/api/walls/${await wallTokenOf(administrator, event)}` },
    'GET /calendar/{token}.ics': { path: new URL(feed.url ?? '').pathname },
    'POST /api/auth/reset-password': {
      path: '/api/auth/reset-password',
      body: {
        token: await link(email, 'reset-password', { address: email }),
        password: 'another horse',
      },
    },
    'POST /api/auth/confirm-email': {
      path: '/api/auth/confirm-email',
      body: { token: await link(email, 'confirm-email', { address: email }) },
    },
    'GET /api/auth/invitation': { path: `/api/auth/invitation?token=${invitation}` },
    'POST /api/auth/invitation': {
      path: '/api/auth/invitation',
      body: {
        token: invitation,
        password: 'another horse',
        ...profile,
        consentToShareData: true,
      },
    },
    'DELETE /api/admin/events/{id}/invitations': { path: invitations, body: { email: invited } },
    'POST /api/admin/events/{id}/attendees/{userId}/sign-in-link': {
      path: `/api/admin/events/${event.id}/attendees/${id}/sign-in-link`,
    },
    'POST /api/auth/sign-in-link': {
      path: '/api/auth/sign-in-link',
      body: { token: await link(email, 'sign-in', { madeBy: administrator.user.id }) },
    },
  };
}
