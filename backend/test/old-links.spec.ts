import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../src/database/data-source.js';
import { OneTimeLinks1764840000000 } from '../src/database/migrations/1764840000000-one-time-links.js';
import { OwnData1765350000000 } from '../src/database/migrations/1765350000000-own-data.js';
import { eventually } from './support/embedded-scratch.js';
import { expected, newAdmin, newMember } from './support/people.js';
import { startWorld, type World } from './support/world.js';

describe('one-time links', () => {
  let world: World;

  beforeAll(async () => {
    world = await startWorld();
  });

  afterAll(() => world.close());

  it('are deleted when they have been over for 30 days', async () => {
    const { id } = (await newMember(world)).user;
    await world.database.query(
      `INSERT INTO one_time_links (user_id, purpose, token_hash, password_hash, created_at, expires_at)
       SELECT $1, purpose, sha256(purpose::bytea), '', now() - interval '60 days', now() - days * interval '1 day'
       FROM (VALUES ('sign-in', 31), ('reset-password', 29)) AS link (purpose, days)`,
      [id],
    );
    const left = await eventually('the sweep', async () => {
      const links = await world.database.query(
        'SELECT purpose FROM one_time_links WHERE user_id = $1',
        [id],
      );
      return links.length < 2 ? links : null;
    });
    expect(left).toEqual([{ purpose: 'reset-password' }]);
  });

  it('are taken out of the database with the invited people and their places', async () => {
    const admin = await newAdmin(world);
    const [event, other] = [await admin.createEvent(), await admin.createEvent()];
    await (await newMember(world)).register(event.id);
    const people = ['one', 'two'].map((name) => ({ email: `${name}@invited.example` }));
    for (const { id } of [event, other])
      expected(await admin.post(`/admin/events/${id}/invitations`, { people }), 201);
    const source = await new DataSource(dataSourceOptions(world.database.url, 1)).initialize();
    const runner = source.createQueryRunner();
    await runner.startTransaction();
    // A view looks for the links of deleted people.
    await new OwnData1765350000000().down(runner);
    await new OneTimeLinks1764840000000().down(runner);
    const counts: unknown = await runner.query(
      'SELECT attendee_count AS count FROM events WHERE id = ANY($1) ORDER BY 1',
      [[event.id, other.id]],
    );
    await runner.rollbackTransaction();
    await source.destroy();
    expect(counts).toEqual([{ count: 0 }, { count: 1 }]);
  });
});
