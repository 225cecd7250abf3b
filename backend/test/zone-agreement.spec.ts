import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { doubtfulHours } from '../src/modules/events/zone-agreement.js';
import { zoneDoubts } from '../src/modules/events/zone-doubts.js';
import { zoneSources } from '../src/modules/events/zone-sources.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { eventually } from './support/embedded-scratch.js';
import { startServer } from './support/server-process.js';
import { insert } from './support/statements.js';
import { startWorld } from './support/world.js';

/** Zones whose clocks change by rules of all kinds, on both sides of the equator and of the Atlantic. */
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Asia/Calcutta',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Africa/Cairo',
];

const coming = (zone: string, days: number, fields: Record<string, string> = {}): string =>
  insert('events', {
    name: `'${zone}, ${days}'`,
    timezone: `'${zone}'`,
    start_date: `now() + interval '${days} days'`,
    end_date: `now() + interval '${days + 30} days'`,
    ...fields,
  });

describe('Node, PostgreSQL and calendar files', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });

  afterAll(() => database.drop());

  it('agree on the hours of events of the next year in zones of all kinds', async () => {
    for (const zone of ZONES)
      for (let days = -10; days < 370; days += 30) await database.query(coming(zone, days));
    expect(await zoneDoubts(database)).toEqual([]);
    // A look by the half hour, without trust in the steps.
    const sources = zoneSources(database);
    const halfHours = Array.from(
      { length: 48 * 10 },
      (_, at) => new Date(Date.now() + at * 1_800_000),
    );
    for (const zone of ['Europe/Berlin', 'Australia/Lord_Howe'])
      expect(await sources.server(zone, halfHours)).toEqual(
        await sources.database(zone, halfHours),
      );
  });

  it('are found to differ where PostgreSQL counts by the rules of another place', async () => {
    const sources = zoneSources(database);
    const event = {
      id: '1',
      name: 'Supplier day',
      timezone: 'Europe/Berlin',
      startDate: new Date('2026-03-27T08:00Z'),
      endDate: new Date('2026-03-31T17:00Z'),
    };
    // Algiers has Berlin's winter time all the year.
    const doubts = await doubtfulHours([event], {
      ...sources,
      database: (_, instants) => sources.database('Africa/Algiers', instants),
    });
    expect(doubts).toEqual([
      {
        event,
        from: new Date('2026-03-29T01:00Z'),
        until: event.endDate,
        offsets: { server: 120, database: 60, calendars: 120 },
      },
    ]);
  });

  it('tell of a zone that none of them knows, and not of events that are over or cancelled', async () => {
    await database.query('DELETE FROM events');
    const gone = { end_date: `now() - interval '1 day'`, start_date: `now() - interval '2 days'` };
    await database.query(coming('Moon/Crater', 1, gone));
    await database.query(
      coming('Moon/Crater', 2, { cancelled_at: 'now()', cancel_reason: `'No air'` }),
    );
    expect(await zoneDoubts(database)).toEqual([]);
    await database.query(coming('Moon/Crater', 3));
    expect(await zoneDoubts(database)).toEqual([
      expect.stringMatching(
        /^The hours of Moon\/Crater, 3 from .* to .* are in doubt: in the zone Moon\/Crater the server does not know the zone, the database does not know the zone\./,
      ),
    ]);
  });
});

describe('a server with an event in a zone that it does not know', () => {
  it('starts, and names the hours in its log', async () => {
    const first = await startWorld();
    await first.database.query(coming('Moon/Crater', 3));
    const second = await startServer({ DATABASE_URL: first.database.url });
    await eventually('the hours are named', () =>
      second.output().includes('The hours of Moon/Crater, 3 from '),
    );
    await second.stop();
    await first.close();
  });
});
