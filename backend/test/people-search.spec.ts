import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event, RegisterRequest } from '@rendezvous/contract';
import { DataSource } from 'typeorm';
import { searchTextOf } from '../src/common/fold-for-search.js';
import { dataSourceOptions } from '../src/database/data-source.js';
import { SearchText1764700000000 } from '../src/database/migrations/1764700000000-search-text.js';
import { CROWD } from './support/crowd.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

const PEOPLE = {
  Müller: { firstName: 'Jürgen', lastName: 'Müller', company: 'Straßenbau Süd', role: 'Vorstand' },
  'O’Brien': { firstName: 'Siobhán', lastName: 'O’Brien', company: 'Æther Œuvre', role: 'Agent' },
  Łukasz: { firstName: 'Łukasz', lastName: 'Żółć', company: 'Đorđe i sin', role: 'Kupac' },
  Søren: { firstName: 'Søren', lastName: 'Ångström', company: 'Blåbær', role: 'Indkøb' },
  'Anna Lena': {
    firstName: 'Anna Lena',
    lastName: 'van den Berg',
    company: 'Deep Mind',
    role: 'CTO',
  },
  Işık: { firstName: 'Işık', lastName: 'İnce-Yıldız', company: 'ISPARTA', role: 'Satış' },
  Zoe: { firstName: 'Zoe\u0308', lastName: 'D\u2019Arcy\u2013Hall', company: 'Nine', role: 'Lead' },
} as const satisfies Record<string, Partial<RegisterRequest>>;

type Name = keyof typeof PEOPLE;

const SPELLINGS: readonly (readonly [string, ...Name[]])[] = [
  ['Müller', 'Müller'],
  ['muller', 'Müller'],
  ['MÜLLER', 'Müller'],
  ['mu\u0308ller', 'Müller'],
  ['jurgen müller', 'Müller'],
  ['Müller, Jürgen', 'Müller'],
  ['müller jürgen', 'Müller'],
  ['  jürgen    müller ', 'Müller'],
  ['strassenbau', 'Müller'],
  ['STRAßENBAU', 'Müller'],
  ['STRASSENBAU sud', 'Müller'],
  ['straẞen vorstand', 'Müller'],
  ["o'brien", 'O’Brien'],
  ['O’BRIEN', 'O’Brien'],
  ['obrien', 'O’Brien'],
  ['oʼbrien siobhan', 'O’Brien'],
  ['aether', 'O’Brien'],
  ['ÆTHER oeuvre', 'O’Brien'],
  ['agent brien', 'O’Brien'],
  ['lukasz', 'Łukasz'],
  ['ŁUKASZ ZOLC', 'Łukasz'],
  ['zolc', 'Łukasz'],
  ['djordje'],
  ['dorde', 'Łukasz'],
  ['soren', 'Søren'],
  ['SØREN ångstrom', 'Søren'],
  ['A\u030angstro\u0308m', 'Søren'],
  ['blabaer indkob', 'Søren'],
  ['anna lena', 'Anna Lena'],
  ['annalena', 'Anna Lena'],
  ['anna-lena', 'Anna Lena'],
  ['berg anna', 'Anna Lena'],
  ['vandenberg', 'Anna Lena'],
  ['deepmind', 'Anna Lena'],
  ['isik', 'Işık'],
  ['INCE YILDIZ', 'Işık'],
  ['ince‐yıldız', 'Işık'],
  ['ısparta', 'Işık'],
  ['zoë', 'Zoe'],
  ['d arcy hall zoe', 'Zoe'],
  ["d'arcy-hall", 'Zoe'],
  ['darcy—hall', 'Zoe'],
  ['naleva'],
  ['100%'],
  ['lena_'],
  ['spelled twice sold', ...(Object.keys(PEOPLE) as Name[])],
];

describe('people', () => {
  let world: World;
  let admin: TestPerson;
  let event: Event;
  let viewer: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
    event = await admin.createEvent();
    viewer = await newMember(world);
    await viewer.register(event.id);
    for (const profile of Object.values(PEOPLE)) {
      const trade = { whatTheySell: 'sold twice', whatTheyBuy: 'spelled well' };
      const person = await newMember(world, { ...profile, ...trade });
      await person.register(event.id);
    }
  });

  afterAll(() => world.close());

  const found = async (as: TestPerson, path: string, search: string): Promise<string[]> => {
    const reply = await as.get(`${path}?search=${encodeURIComponent(search)}`);
    return expected<{ lastName: string }[]>(reply, 200)
      .map(({ lastName }) => lastName)
      .sort();
  };
  const ofEvent = () => `/events/${event.id}/compatible-attendees`;

  it.each(SPELLINGS)('are the same in all searches for %j', async (search, ...names) => {
    const lastNames = names.map((name) => PEOPLE[name].lastName).sort();
    expect(await found(viewer, ofEvent(), search)).toEqual(lastNames);
    expect(await found(viewer, '/users/compatible-attendees', search)).toEqual(lastNames);
    expect(await found(admin, '/admin/users', search)).toEqual(lastNames);
  });

  it('are found by their e-mail by administrators only', async () => {
    const { email } = viewer.user;
    expect(await found(admin, '/admin/users', email.toUpperCase())).toHaveLength(1);
    const other = await newMember(world);
    await other.register(event.id);
    expect(await found(other, ofEvent(), email)).toEqual([]);
  });

  it('are found by what they have changed their profile to, and no longer by what it was', async () => {
    const person = await newMember(world, { firstName: 'Renée', lastName: 'Before' });
    await person.register(event.id);
    expected(await person.put('/users/profile', { lastName: 'Défaut' }), 200);
    for (const [as, path] of [
      [viewer, ofEvent()],
      [admin, '/admin/users'],
    ] as const) {
      expect(await found(as, path, 'renee before')).toEqual([]);
      expect(await found(as, path, 'defaut renee')).toEqual(['Défaut']);
    }
  });

  it('have a search text that follows from their profile, also after the migration', async () => {
    await expectKept();
    const dataSource = await new DataSource(dataSourceOptions(world.database.url, 1)).initialize();
    const runner = dataSource.createQueryRunner();
    await new SearchText1764700000000().down(runner);
    await new SearchText1764700000000().up(runner);
    await dataSource.destroy();
    await expectKept();
  });

  const expectKept = async () => {
    const rows = await world.database.query<Parameters<typeof searchTextOf>[0] & Kept>(KEPT);
    expect(rows.length).toBeGreaterThan(Object.keys(PEOPLE).length);
    for (const row of rows) expect(row.kept).toBe(searchTextOf(row, row.email));
  };

  it('are found among ten thousand attendees and twenty thousand accounts without a wait', async () => {
    await world.database.query(CROWD, [event.id, 10_000]);
    await world.database.query(ACCOUNTS);
    const timeOf = async (as: TestPerson, path: string): Promise<number> => {
      expect(await found(as, path, 'crowd 09999')).toEqual(['09999']);
      const times: number[] = [];
      for (const search of ['crowd 09998', 'tools company 77', 'müller']) {
        const begun = performance.now();
        const reply = await as.get(`${path}?search=${encodeURIComponent(search)}&limit=50`);
        times.push(performance.now() - begun);
        expect(reply.status).toBe(200);
      }
      return Math.min(...times);
    };
    expect(await timeOf(viewer, ofEvent())).toBeLessThan(150);
    expect(await timeOf(admin, '/admin/users')).toBeLessThan(250);
  }, 120_000);
});

interface Kept {
  email: string;
  kept: string;
}

const KEPT = `SELECT email, first_name AS "firstName", last_name AS "lastName", company, role,
  what_they_buy AS "whatTheyBuy", what_they_sell AS "whatTheySell", search_text AS kept FROM users`;

/** Ten thousand accounts more, at no event. */
const ACCOUNTS = `INSERT INTO users (email, email_key, password, first_name, last_name, company, role, what_they_buy,
    what_they_sell, search_text)
  SELECT 'more' || n || '@more.example', 'more' || n || '@more.example', '-', 'More', n::text, 'Company ' || n, 'Buyer', repeat('parts, ', 20),
    repeat('tools, ', 20), concat_ws(E'\\n', 'more ' || n, 'company ' || n, 'buyer',
      repeat('parts, ', 20), repeat('tools, ', 20), 'more' || n || '@more.example')
  FROM generate_series(1, 10000) AS n`;
