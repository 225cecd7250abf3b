import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { secretsIn } from '../../scripts/lib/log-secrets.mjs';
import { MAIL_TOKENS } from './support/mail-links.js';
import { newAccount } from './support/people.js';

const ID = '7b8c9d0e-1f2a-4b3c-8d4e-5f6071829304';
const secret = (): string => randomBytes(32).toString('base64url');
/** The few that have no capital, no small letter or no digit could be words. */
const token = Array.from({ length: 100 }, secret).find(
  (one) => /[A-Z]/.test(one) && /\d/.test(one),
);
const line = (fields: object): string => JSON.stringify({ level: 50, time: 1, ...fields });

describe('the search for secrets in logs', () => {
  it.each([
    ['a password', line({ body: { password: newAccount().password } })],
    [
      'a token of a session',
      `Authorization: Bearer ${new JwtService({ secret: 'x' }).sign({ v: 1 })}`,
    ],
    ['the token of a link', 'GET /auth/reset-password?token=abcdefgh'],
    ['a secret address', `GET /answer/${MAIL_TOKENS.answerToken(ID, ID, new Date())}`],
    ['a secret address', `GET /calendar/${token}.ics`],
    ['a secret', `A link was made: ${token}`],
    ['a message', line({ err: { detail: 'Failing row contains (Doors open at nine.)' } })],
    [
      'an address with its password',
      'connect to postgres://rendezvous:hunter2@localhost/rendezvous',
    ],
    ['an address with its password', 'connect to redis://:hunter2@localhost:6379'],
  ])('finds %s in a line', (what, bad) => {
    expect(secretsIn(bad)).toContain(what);
  });

  it('finds an e-mail address in a line of a database', () => {
    const bad = 'DETAIL:  Key (email_key)=(ana@test.example) already exists.';
    expect(secretsIn(bad, { ofDatabase: true })).toEqual(['an e-mail address']);
  });

  it.each([
    line({ context: 'Requests', path: '/answer/…', status: 410, msg: 'A request was answered.' }),
    line({ userId: ID, msg: 'A mail was sent.' }),
    'ERROR:  duplicate key value violates unique constraint "users_email_key"',
    'connect to postgres://rendezvous@localhost/rendezvous',
    '    at Object.query (backend/test/support/attendance-permissions-of-everybody.ts:45:11)',
    `PASS unit backend/src/common/path-without-secrets.spec.ts`,
  ])('finds nothing in %s', (good) => {
    expect(secretsIn(good, { ofDatabase: true })).toEqual([]);
  });
});
