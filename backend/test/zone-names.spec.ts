import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../src/database/data-source.js';
import { ZoneNames1764650000000 } from '../src/database/migrations/1764650000000-zone-names.js';
import { newAdmin, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

describe('the time zones of events from before the spelling was checked', () => {
  let world: World;
  let admin: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
  });

  afterAll(() => world.close());

  it('are spelled by the migration as the zone database does; only what changes gets a new version', async () => {
    const zones = [
      ['europe/berlin', 'Europe/Berlin'],
      ['AMERICA/NEW_YORK', 'America/New_York'],
      // An old name that is still in the zone database keeps its name.
      ['asia/calcutta', 'Asia/Calcutta'],
      ['utc', 'UTC'],
      ['Europe/Paris', 'Europe/Paris'],
      ['Mars/Olympus', 'Mars/Olympus'],
    ] as const;
    const events = await Promise.all(
      zones.map(async ([before, after]) => {
        const { id, version } = await admin.createEvent();
        await world.database.query('UPDATE events SET timezone = $2 WHERE id = $1', [id, before]);
        return { id, timezone: after, version: before === after ? version : version + 1 };
      }),
    );
    const dataSource = await new DataSource(dataSourceOptions(world.database.url, 1)).initialize();
    const runner = dataSource.createQueryRunner();
    await new ZoneNames1764650000000().up(runner);
    // A second run finds nothing left to do.
    await new ZoneNames1764650000000().up(runner);
    await runner.release();
    await dataSource.destroy();
    const rows = await world.database.query('SELECT id, timezone, version FROM events');
    expect(rows).toHaveLength(events.length);
    expect(rows).toEqual(expect.arrayContaining(events));
  });
});
