import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PermissionScene, type Role, ROLES } from './support/permission-scene.js';
import { preparedCall } from './support/permission-call.js';
import { nameOf, statusesOf } from './support/permission-row.js';
import { PERMISSIONS } from './support/permission-table.js';
import { startWorld, type World } from './support/world.js';

describe('the table of permissions', () => {
  let world: World;
  let scene: PermissionScene;

  beforeAll(async () => {
    world = await startWorld();
    scene = await PermissionScene.open(world);
  });

  afterAll(() => world.close());

  it('has a row for every route and no other', async () => {
    const inTable = [...new Set(PERMISSIONS.map(({ route }) => route))];
    expect(inTable.sort()).toEqual((await scene.routes()).sort());
  });

  it.each(PERMISSIONS.map((row) => [nameOf(row), row] as const))('%s', async (_, row) => {
    const answers: Partial<Record<Role, number>> = {};
    for (const role of ROLES) {
      const { status, text } = await scene.call(await preparedCall(scene, row, role));
      answers[role] = status;
      // A refusal contains its reason and nothing else.
      if (status >= 400)
        expect(Object.keys(JSON.parse(text) as object)).toEqual(['statusCode', 'error', 'message']);
    }
    const statuses = statusesOf(row);
    expect(answers).toEqual(Object.fromEntries(ROLES.map((role, at) => [role, statuses[at]])));
  });
});
