import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Answer,
  type Call,
  PermissionScene,
  type Role,
  ROLES,
} from '../support/permission-scene.js';
import { preparedCall } from '../support/permission-call.js';
import { nameOf, type PermissionRow, statusesOf } from '../support/permission-row.js';
import { PERMISSIONS } from '../support/permission-table.js';
import { startWorld, type World } from '../support/world.js';

describe('calls that a role may not make', () => {
  let world: World;
  let scene: PermissionScene;

  beforeAll(async () => {
    world = await startWorld();
    scene = await PermissionScene.open(world);
  });

  afterAll(() => world.close());

  const guarded = PERMISSIONS.filter(
    (row) => statusesOf(row).includes(403) || row.route === 'GET /api/meetings',
  );

  it.each(guarded.map((row) => [nameOf(row), row] as const))(
    '%s is refused in every spelling of its address',
    async (_, row) => {
      const given: string[] = [];
      for (const role of refusedRoles(row)) {
        const plain = await preparedCall(scene, row, role);
        for (const [name, variant] of Object.entries(variantsOf(plain))) {
          const answer = await scene.call(variant);
          if (isGiven(answer)) given.push(`${role}, ${name}`);
          expect(answer.status).toBeLessThan(500);
        }
      }
      expect(given).toEqual([]);
    },
  );

  it('are spelled in ways that reach the route, for those who may make them', async () => {
    const [row] = PERMISSIONS.filter(({ route }) => route === 'GET /api/admin/users');
    if (row === undefined) throw new Error('The row is gone.');
    const variants = variantsOf(await preparedCall(scene, row, 'administrator'));
    const reaching: string[] = [];
    for (const [name, variant] of Object.entries(variants)) {
      if (isGiven(await scene.call(variant))) reaching.push(name);
    }
    expect(reaching).toEqual(expect.arrayContaining(['an encoded letter', 'HEAD']));
  });
});

/** One role for each refusal: no spelling of an address lets in one of two people who get the same refusal. */
function refusedRoles(row: PermissionRow): readonly Role[] {
  const statuses = statusesOf(row);
  return ROLES.filter(
    (_, at) => (statuses[at] ?? 0) >= 400 && statuses.indexOf(statuses[at] ?? 0) === at,
  );
}

/** One call in spellings that a router and a guard may read differently. */
function variantsOf(plain: Call): Record<string, Call> {
  const { method, path } = plain;
  return {
    'a slash at the end': { ...plain, path: `${path}/` },
    'two slashes at the start': { ...plain, path: `/${path}` },
    'two slashes within': { ...plain, path: path.replace('/api/', '/api//') },
    'an encoded slash': { ...plain, path: path.replace(/\/(?=[^/]*$)/, '%2f') },
    'an encoded slash at the end': { ...plain, path: `${path}%2f` },
    'an encoded letter': { ...plain, path: path.replace('/api/', '/%61pi/') },
    'capital letters': { ...plain, path: path.replace('/api/', '/API/') },
    PATCH: { ...plain, method: 'PATCH' },
    ...(method === 'GET' ? { HEAD: { ...plain, method: 'HEAD' } } : {}),
  };
}

/** Whether the API gave the requested data. The page, which serves every other address, does not count. */
function isGiven({ status, type }: Answer): boolean {
  return status < 400 && !type.startsWith('text/html');
}
