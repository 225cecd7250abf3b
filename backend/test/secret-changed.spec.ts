import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CalendarFeedReply, Meeting, SessionReply } from '@rendezvous/contract';
import request from 'supertest';
import { MailTokens } from '../src/modules/mail-answers/mail-tokens.js';
import { photo } from './support/image-files.js';
import { LiveClient } from './support/live-client.js';
import { expected, newAdmin, newMember, TestPerson } from './support/people.js';
import { type ServerProcess, startServer, TEST_ENV } from './support/server-process.js';
import { addressFor, type ImageWorld, put, startImageWorld } from './support/uploads.js';

const BEFORE = TEST_ENV.JWT_SECRET;
const AFTER = 'another secret of the tests';

/** The answer link of a mail, as a server with this secret makes it. */
const answerToken = (jwtSecret: string, meetingId: string, userId: string): string =>
  new MailTokens({ jwtSecret, previousJwtSecret: null }).answerToken(meetingId, userId, new Date());

describe('a new JWT_SECRET with the one before as JWT_SECRET_PREVIOUS', () => {
  let world: ImageWorld;
  let rotated: ServerProcess;
  let ana: TestPerson;
  let ben: TestPerson;
  let meeting: Meeting;
  let feed: string;
  let uploadURL: string;

  const pathOf = (address: string): string => new URL(address).pathname;

  beforeAll(async () => {
    world = await startImageWorld();
    const event = await (await newAdmin(world)).createEvent();
    [ana, ben] = [await newMember(world), await newMember(world)];
    for (const person of [ana, ben]) await person.register(event.id);
    meeting = await ana.ask(ben, event.id);
    const { url } = expected<CalendarFeedReply>(await ana.post('/calendar/feed'), 201);
    feed = pathOf(url ?? '');
    ({ uploadURL } = await addressFor(ana));
    rotated = await startServer({
      DATABASE_URL: world.database.url,
      OBJECTS_DIR: join(world.dataDir, 'objects'),
      ROLE: 'api',
      JWT_SECRET: AFTER,
      JWT_SECRET_PREVIOUS: BEFORE,
    });
  });

  afterAll(async () => {
    await rotated.stop();
    await world.close();
  });

  const at = (person: TestPerson): TestPerson => new TestPerson(rotated, person.token, person.user);

  it('signs nobody out, from calls or from sockets', async () => {
    expected(await at(ana).get('/auth/me'), 200);
    (await LiveClient.connect(rotated, ana)).close();
  });

  it('leaves the address of a calendar valid, beside the new one', async () => {
    expected(await request(rotated.url).get(feed), 200);
    const { url } = expected<CalendarFeedReply>(await at(ana).get('/calendar/feed'), 200);
    expect(pathOf(url ?? '')).not.toBe(feed);
    expected(await request(rotated.url).get(pathOf(url ?? '')), 200);
    // Made with the new secret alone.
    expected(await request(world.url).get(pathOf(url ?? '')), 404);
  });

  it('leaves links of mails and upload addresses valid', async () => {
    expected(await put(rotated, uploadURL, await photo('jpeg')), 200);
    for (const secret of [BEFORE, AFTER]) {
      const token = answerToken(secret, meeting.id, ben.user.id);
      expected(await request(rotated.url).get(`/api/answers/${token}`), 200);
    }
    const stranger = answerToken('a secret of nobody', meeting.id, ben.user.id);
    expect((await request(rotated.url).get(`/api/answers/${stranger}`)).status).not.toBe(200);
  });

  it('signs everything from now on', async () => {
    const { token } = expected<SessionReply>(
      await request(rotated.url)
        .post('/api/auth/login')
        .send({ email: ana.user.email, password: 'correct horse' }),
      200,
    );
    expected(await new TestPerson(rotated, token, ana.user).get('/auth/me'), 200);
    // The other server knows the secret before only.
    expected(await new TestPerson(world, token, ana.user).get('/auth/me'), 401);
    await expect(LiveClient.connect(world, { token })).rejects.toThrow('Unauthorized');
    const address = await addressFor(at(ana));
    expected(await put(world, address.uploadURL, await photo('jpeg')), 403);
    expected(await put(rotated, address.uploadURL, await photo('jpeg')), 200);
  });
});
