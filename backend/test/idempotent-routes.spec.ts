import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiDocument, type Operation } from './support/api-document.js';
import type { TestDatabase } from './support/database.js';
import { type Call, PermissionScene, type Role, ROLES } from './support/permission-scene.js';
import { type PermissionRow, statusesOf } from './support/permission-row.js';
import { PERMISSIONS } from './support/permission-table.js';
import { preparedCall } from './support/permission-call.js';
import { startWorld, type World } from './support/world.js';

/** Rows that change although nothing is asked for: whose session is used, and what processes do. */
const MOVING = ['sessions', 'processes', 'periodic_runs'];

/** Each creating route with each row of the permissions in which somebody may call it. */
const CREATING = PERMISSIONS.filter(({ route }) => route.startsWith('POST /api/')).flatMap(
  (row): [string, PermissionRow, Role][] => {
    const at = statusesOf(row).findIndex((status) => status < 300);
    const role = ROLES[at];
    return role === undefined ? [] : [[named(row), row, role]];
  },
);

describe('each POST that takes an Idempotency-Key', () => {
  let world: World;
  let scene: PermissionScene;
  let keyed: readonly string[];

  beforeAll(async () => {
    // With a worker other rows would change meanwhile.
    world = await startWorld({ ROLE: 'api' });
    scene = await PermissionScene.open(world);
    const { operations } = await ApiDocument.load(world.url);
    keyed = operations.filter(takesKey).map(({ name }) => name);
  });

  afterAll(() => world.close());

  const keeps = async (): Promise<number> =>
    (await world.database.query('SELECT FROM idempotency_keys')).length;

  it('is every POST but those of signing in and those that are harmless again', () => {
    const posts = [...new Set(PERMISSIONS.map(({ route }) => route))].filter((route) =>
      route.startsWith('POST /api/'),
    );
    const without = posts.filter((route) => !keyed.includes(route));
    expect(without.filter((route) => !route.startsWith('POST /api/auth/')).sort()).toEqual([
      'POST /api/admin/retention/preview',
      'POST /api/admin/system/doctor',
      'POST /api/notifications/read',
      'POST /api/unsubscribe/{token}',
    ]);
  });

  it.each(CREATING)('%s changes nothing the second time', async (_, row, role) => {
    const call: Call = { ...(await preparedCall(scene, row, role)), key: randomUUID() };
    const before = await keeps();
    const first = await scene.call(call);
    expect(first.status).toBeLessThan(300);
    if (!keyed.includes(row.route)) {
      expect(await keeps()).toBe(before);
      return;
    }
    expect(await keeps()).toBeGreaterThan(before);
    const state = await stateOf(world.database);
    expect(await scene.call(call)).toEqual(first);
    expect(await stateOf(world.database)).toEqual(state);
  });

  it.each(CREATING)(
    '%s is answered in the same way when the process ends right after the commit',
    async (_, row, role) => {
      const call: Call = { ...(await preparedCall(scene, row, role)), key: randomUUID() };
      if (!keyed.includes(row.route)) return;
      // From the commit on nothing more is kept of the call.
      await world.database.query(NOTHING_AFTER_COMMIT);
      try {
        const first = await scene.call(call);
        const state = await stateOf(world.database);
        expect(await scene.call(call)).toEqual(first);
        expect(await stateOf(world.database)).toEqual(state);
      } finally {
        await world.database.query('DROP TRIGGER nothing_after_commit ON idempotency_keys');
      }
    },
  );
});

const takesKey = ({ parameters }: Operation): boolean =>
  parameters.some((one) => one.in === 'header' && one.name === 'Idempotency-Key');

function named({ route, asking }: PermissionRow): string {
  return asking === undefined ? route : `${route}, asking ${asking}`;
}

/** A hash of the rows of each table, but for when their jobs went to the queue. */
async function stateOf(database: TestDatabase): Promise<object> {
  const tables = await database.query<{ name: string }>(TABLES, [MOVING]);
  const hashes: Record<string, string | undefined> = {};
  for (const { name } of tables) {
    const [row] = await database.query<{ hash: string }>(
      `SELECT md5(coalesce(string_agg(line, '|' ORDER BY line), '')) AS hash
        FROM (SELECT (to_jsonb(t) - 'queued_at')::text AS line FROM "${name}" t) AS lines`,
    );
    hashes[name] = row?.hash;
  }
  return hashes;
}

const TABLES = `SELECT relname AS name FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> ALL($1)`;

/** Refuses to change what another transaction has written, and to add what is answered already. */
const NOTHING_AFTER_COMMIT = `CREATE OR REPLACE FUNCTION nothing_after_commit() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF OLD.xmin::text <> (pg_current_xact_id()::xid)::text THEN
      RAISE EXCEPTION 'The process has ended.';
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER nothing_after_commit BEFORE UPDATE ON idempotency_keys
    FOR EACH ROW EXECUTE FUNCTION nothing_after_commit()`;
