import { afterAll, beforeAll, describe, it } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import { expectLegal, expectNoDeadlock } from './support/collision.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { pastMeeting } from './support/past-meeting.js';
import { restoreSession } from './support/sessions.js';
import { startWorld, type World } from './support/world.js';

/** Two people of one event. */
interface Pair {
  ana: TestPerson;
  ben: TestPerson;
}

const PASSWORD = 'correct horse';

describe('two simultaneous calls about accounts and messages', () => {
  let world: World;
  let admin: TestPerson;
  let event: Event;
  let pairs: Pair[];

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
    event = await admin.createEvent();
    pairs = await Promise.all(
      Array.from({ length: 10 }, async () => ({
        ana: await newMember(world),
        ben: await newMember(world),
      })),
    );
    for (const { ana, ben } of pairs) {
      await ana.register(event.id);
      await ben.register(event.id);
    }
  });

  afterAll(() => world.close());

  const user = async ({ user: { id } }: TestPerson) => (await admin.get(`/users/${id}`)).body;
  const setFlag = (who: TestPerson, whom: TestPerson, name: 'vip' | 'admin', value: boolean) =>
    who.put(`/admin/users/${whom.user.id}/${name}`, {
      [name === 'vip' ? 'isVip' : 'isAdmin']: value,
    });

  describe('of two administrators', () => {
    let second: TestPerson;
    let both: string[];

    beforeAll(async () => {
      second = await newMember(world);
      both = [admin.user.id, second.user.id];
    });

    const restore = () =>
      world.database.query('UPDATE users SET is_admin = true WHERE id = ANY($1::uuid[])', [both]);
    const administrators = async (): Promise<string> => {
      const rows = await world.database.query('SELECT 1 FROM users WHERE is_admin');
      return `${rows.length} administrators`;
    };

    afterAll(restore);

    it('leave one administrator when each takes the flag from the other', async () => {
      await expectLegal(world, [null], {
        before: restore,
        calls: [
          () => setFlag(admin, second, 'admin', false),
          () => setFlag(second, admin, 'admin', false),
        ],
        after: administrators,
        // 403: the flag was gone before the call began; 409: it was removed during the call.
        legal: [
          '200 403: 1 administrators',
          '200 409: 1 administrators',
          '403 200: 1 administrators',
          '409 200: 1 administrators',
        ],
      });
    });

    it('leave one administrator when both give up the flag', async () => {
      await expectLegal(world, [null], {
        before: restore,
        calls: [
          () => setFlag(admin, admin, 'admin', false),
          () => setFlag(second, second, 'admin', false),
        ],
        after: administrators,
        legal: ['200 409: 1 administrators', '409 200: 1 administrators'],
      });
    });
  });

  it('set different flags of one account: both changes remain', async () => {
    await expectLegal(world, pairs, {
      before: ({ ana }) =>
        world.database.query(
          'UPDATE users SET is_vip = false, is_admin = false, version = 1 WHERE id = $1',
          [ana.user.id],
        ),
      calls: [
        ({ ana }) => setFlag(admin, ana, 'vip', true),
        ({ ana }) => setFlag(admin, ana, 'admin', true),
      ],
      after: async ({ ana }) => {
        const { isVip, isAdmin, version } = await user(ana);
        return `VIP ${isVip}, administrator ${isAdmin}, version ${version}`;
      },
      legal: ['200 200: VIP true, administrator true, version 3'],
    });
  });

  it('set a flag and edit the profile of one account: both changes remain', async () => {
    await expectLegal(world, pairs, {
      before: ({ ana }) =>
        world.database.query(
          `UPDATE users SET is_vip = false, is_admin = false, company = 'Old', version = 1 WHERE id = $1`,
          [ana.user.id],
        ),
      calls: [
        ({ ana }) => setFlag(admin, ana, 'vip', true),
        ({ ana }) => ana.put('/users/profile', { company: 'New' }),
      ],
      after: async ({ ana }) => {
        const { isVip, company, version } = await user(ana);
        return `VIP ${isVip}, company ${company}, version ${version}`;
      },
      legal: ['200 200: VIP true, company New, version 3'],
    });
  });

  it('take one e-mail address: one succeeds', async () => {
    let taken = 0;
    const wanted = new Map<Pair, string>();
    const move = (person: TestPerson, email?: string) =>
      person.put('/users/profile', { email, currentPassword: PASSWORD });
    await expectLegal(world, pairs, {
      before: async (pair) => wanted.set(pair, `wanted${(taken += 1)}@test.example`),
      calls: [
        (pair) => move(pair.ana, wanted.get(pair)),
        (pair) => move(pair.ben, wanted.get(pair)?.toUpperCase()),
      ],
      after: async (pair) => {
        const rows = await world.database.query('SELECT 1 FROM users WHERE lower(email) = $1', [
          wanted.get(pair),
        ]);
        return `${rows.length} with it`;
      },
      legal: ['200 409: 1 with it', '409 200: 1 with it'],
    });
  });

  it('send messages in both directions: both arrive', async () => {
    const write = (from: TestPerson, to: TestPerson) =>
      from.post('/messages', { toUserId: to.user.id, content: 'At once' });
    await expectLegal(world, pairs, {
      before: async ({ ana, ben }) => {
        for (const person of [ana, ben]) expected(await person.post('/messages/read'), 200);
      },
      calls: [({ ana, ben }) => write(ana, ben), ({ ana, ben }) => write(ben, ana)],
      after: async ({ ana, ben }) => {
        const counts = await Promise.all(
          [ana, ben].map((one) => one.get('/messages/unread/count')),
        );
        return counts.map(({ body }) => `${body.unreadCount} unread`).join(', ');
      },
      legal: ['201 201: 1 unread, 1 unread'],
    });
  });

  it('send and read a message: the pushed unread count is true', async () => {
    await expectLegal(world, pairs, {
      before: async ({ ben }) => expected(await ben.post('/messages/read'), 200),
      calls: [
        ({ ana, ben }) => ana.post('/messages', { toUserId: ben.user.id, content: 'At once' }),
        ({ ben }) => ben.post('/messages/read'),
      ],
      after: async ({ ben }) => {
        const { unreadCount } = (await ben.get('/messages/unread/count')).body;
        const [told] = await world.database.query<{ unread: number }>(
          `SELECT (data ->> 'unreadCount')::integer AS unread FROM stream_entries
           WHERE user_id = $1 AND event = 'unread-count' ORDER BY seq DESC LIMIT 1`,
          [ben.user.id],
        );
        return told?.unread === unreadCount ? `${unreadCount} unread` : 'told something else';
      },
      legal: ['201 200: 1 unread', '201 200: 0 unread'],
    });
  });

  it('rate one meeting twice: one rating remains', async () => {
    const meetings = new Map<Pair, string>();
    await Promise.all(
      pairs.map(async (pair) => {
        meetings.set(pair, (await pastMeeting(world, event.id, pair.ana, pair.ben)).id);
      }),
    );
    const rate = (pair: Pair, rating: number) =>
      pair.ana.post(`/meetings/${meetings.get(pair)}/feedback`, {
        toUserId: pair.ben.user.id,
        rating,
      });
    await expectLegal(world, pairs, {
      before: ({ ben }) =>
        world.database.query('DELETE FROM meeting_feedback WHERE to_user_id = $1', [ben.user.id]),
      calls: [(pair) => rate(pair, 1), (pair) => rate(pair, 5)],
      after: async ({ ben }) => `average ${(await ben.get('/users/stats')).body.averageRating}`,
      legal: ['201 409: average 1', '409 201: average 5'],
    });
  });

  it('change one password twice: the password is changed once', async () => {
    const people = pairs.map(({ ana }) => ana);
    const [encoded] = await world.database.query<{ password: string }>(
      'SELECT password FROM users WHERE id = $1',
      [people[0]?.user.id],
    );
    const change = (person: TestPerson, newPassword: string) =>
      person.post('/auth/password', { currentPassword: PASSWORD, newPassword });
    await expectLegal(world, people, {
      before: async (ana) => {
        await world.database.query(
          'UPDATE users SET password = $2, token_version = 0 WHERE id = $1',
          [ana.user.id, encoded?.password],
        );
        await restoreSession(world.database, ana);
      },
      calls: [(ana) => change(ana, 'the first one'), (ana) => change(ana, 'the second one')],
      after: async (ana) => {
        const [row] = await world.database.query<{ changes: number }>(
          'SELECT token_version AS changes FROM users WHERE id = $1',
          [ana.user.id],
        );
        return `changed ${row?.changes} times`;
      },
      // 401: the other change had ended the session before the call began.
      legal: [
        '200 401: changed 1 times',
        '200 403: changed 1 times',
        '401 200: changed 1 times',
        '403 200: changed 1 times',
      ],
    });
  });

  it('change the password and, with the old one, the e-mail address: the address changes first or not at all', async () => {
    const people = pairs.map(({ ben }) => ben);
    const [encoded] = await world.database.query<{ password: string }>(
      'SELECT password FROM users WHERE id = $1',
      [people[0]?.user.id],
    );
    const moved = (ben: TestPerson) => `moved.${ben.user.email}`;
    await expectLegal(world, people, {
      before: async (ben) => {
        await world.database.query(
          'UPDATE users SET password = $2, token_version = 0, email = $3 WHERE id = $1',
          [ben.user.id, encoded?.password, ben.user.email],
        );
        await restoreSession(world.database, ben);
      },
      calls: [
        (ben) =>
          ben.post('/auth/password', { currentPassword: PASSWORD, newPassword: 'the new one' }),
        (ben) => ben.put('/users/profile', { email: moved(ben), currentPassword: PASSWORD }),
      ],
      after: async (ben) => {
        const [row] = await world.database.query<{ email: string }>(
          'SELECT email FROM users WHERE id = $1',
          [ben.user.id],
        );
        return row?.email === moved(ben) ? 'moved' : 'stayed';
      },
      // 401: the change of the password had ended the session before the call began.
      legal: ['200 200: moved', '200 403: stayed', '200 401: stayed'],
    });
  });

  it('cause no deadlock', async () => {
    await expectNoDeadlock(world);
  });
});
