import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ConsentState, Event, OwnData } from '@rendezvous/contract';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { sessionIdOf } from './support/sessions.js';
import { startWorld, type World } from './support/world.js';

const SECRETS = /password|argon2|token|secret|p256dh|"auth"|endpoint/i;

/** So many messages of one person as $1 numbers. */
const MANY = `INSERT INTO messages (from_user_id, to_user_id, content)
  SELECT $1, $2, 'Message ' || n FROM generate_series(1, $3::integer) AS n`;

describe('own data', () => {
  let world: World;
  let admin: TestPerson;
  let event: Event;

  beforeAll(async () => {
    world = await startWorld({ RATE_LIMIT_DISABLED: 'false' });
    admin = await newAdmin(world);
    event = await admin.createEvent();
  });

  afterAll(() => world.close());

  const dataOf = async (person: TestPerson): Promise<OwnData> =>
    expected(await person.get('/users/export'), 200);

  const consentOf = async (person: TestPerson): Promise<ConsentState> =>
    expected(await person.get('/users/consents'), 200);

  const attendee = async (): Promise<TestPerson> => {
    const person = await newMember(world);
    await person.register(event.id);
    return person;
  };

  it('are one file with all that is held of a person and nothing secret', async () => {
    const [person, other] = [await attendee(), await attendee()];
    const asked = await person.ask(other, event.id, 'Castings?');
    await other.answer(asked.id, 'accepted');
    await person.post('/messages', { toUserId: other.user.id, content: 'Hello' });
    await other.post('/messages', { toUserId: person.user.id, content: 'Good day' });
    await person.put(`/users/${other.user.id}/not-relevant`);
    await person.post('/calendar/feed');
    await person.put('/users/notification-settings', { mail: { messages: false } });
    await world.database.query(
      `INSERT INTO push_subscriptions (endpoint, user_id, p256dh, auth, session_id)
       VALUES ('https://push.example/secret', $1, 'keyOfBrowser', 'authOfBrowser', $2)`,
      [person.user.id, sessionIdOf(person)],
    );

    const response = await person.get('/users/export');
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="rendezvous-my-data-\d{4}-\d\d-\d\d\.json"$/,
    );
    const data = await dataOf(person);
    const known = { id: other.user.id, firstName: other.user.firstName };
    expect(data).toMatchObject({
      version: 1,
      account: { id: person.user.id, email: person.user.email },
      consents: [{ version: 1, agreed: true, at: expect.stringMatching(/Z$/) }],
      settings: { mail: { messages: false } },
      calendarFeed: { createdAt: expect.stringMatching(/Z$/) },
      pushDevices: [{ host: 'push.example' }],
      notRelevant: [{ person: known }],
      registrations: [{ event: { id: event.id, name: event.name }, addedByOthers: false }],
      meetings: [{ id: asked.id, message: 'Castings?', requestedByMe: true, with: known }],
      messages: [
        { sentByMe: true, content: 'Hello', with: known },
        { sentByMe: false, content: 'Good day', with: known },
      ],
      ratingsReceived: { count: 0, average: null },
    });
    expect(data.sessions.length).toBeGreaterThan(0);
    expect(data.notifications.map(({ kind }) => kind)).toContain('meeting-accepted');
    expect(data.mails.length).toBeGreaterThan(0);
    const { meetings, ...rest } = data;
    expect(meetings[0]?.with.email).toBe(other.user.email);
    expect(JSON.stringify(rest)).not.toContain(other.user.email);
    expect(JSON.stringify(data).match(SECRETS)).toBeNull();
  });

  it('say nothing of addresses that are not open to the person', async () => {
    const [person, other] = [await attendee(), await attendee()];
    await person.ask(other, event.id);
    expect((await dataOf(person)).meetings[0]?.with.email).toBeNull();
  });

  it('are whole for somebody with very many messages', async () => {
    const [person, other] = [await attendee(), await attendee()];
    await world.database.query(MANY, [person.user.id, other.user.id, 20_000]);
    const { messages } = await dataOf(person);
    expect(messages).toHaveLength(20_000);
    expect(new Set(messages.map(({ content }) => content)).size).toBe(20_000);
  });

  it('are given ten times in an hour, and each time is noted', async () => {
    const person = await newMember(world);
    for (let turn = 0; turn < 10; turn += 1) await dataOf(person);
    const refused = await person.get('/users/export');
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    const noted = await world.database.query(
      `SELECT subject_id FROM audit_entries WHERE action = 'data-exported' AND actor_id = $1`,
      [person.user.id],
    );
    expect(noted).toHaveLength(10);
  });

  it('have each consent with its version and its time', async () => {
    const person = await newMember(world, { consentToShareData: false });
    expect(await consentOf(person)).toMatchObject({ agreed: null, isOutdated: false, history: [] });
    for (const consentToShareData of [true, true, false, true])
      expected(await person.put('/users/profile', { consentToShareData }), 200);
    const { agreed, isOutdated, history } = await consentOf(person);
    expect(history.map((entry) => entry.agreed)).toEqual([true, false, true]);
    expect(history.every(({ version, at }) => version === 1 && at !== null)).toBe(true);
    expect([agreed, isOutdated]).toEqual([history[0], false]);
  });

  it('ask again whoever agreed to words that nobody knows', async () => {
    const person = await newMember(world, { consentToShareData: false });
    await world.database.query('UPDATE users SET consent_to_share_data = true WHERE id = $1', [
      person.user.id,
    ]);
    expect(await consentOf(person)).toMatchObject({ agreed: null, isOutdated: true });
    expected(await person.put('/users/profile', { consentToShareData: true }), 200);
    expect(await consentOf(person)).toMatchObject({ agreed: { version: 1 }, isOutdated: false });
  });

  it('of consents are neither changed nor deleted', async () => {
    await newMember(world);
    for (const statement of ['UPDATE consents SET version = 2', 'DELETE FROM consents'])
      await expect(world.database.query(statement)).rejects.toThrow('neither changed nor deleted');
  });
});
