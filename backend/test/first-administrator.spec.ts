import { afterEach, describe, expect, it } from '@jest/globals';
import request, { type Response } from 'supertest';
import { eventually } from './support/embedded-scratch.js';
import { newAccount } from './support/people.js';
import { startWorld, type World } from './support/world.js';

const CODE = 'blue whale 42';
const SENTENCE = 'The setup code is not right.';

describe('the first administrator', () => {
  let world: World;

  afterEach(() => world.close());

  const setUp = (fields: object): Promise<Response> => {
    const { reasonForMeeting: _, consentToShareData: __, ...account } = newAccount();
    return request(world.url)
      .post('/api/auth/setup-admin')
      .send({ ...account, ...fields })
      .then((response) => response);
  };
  const available = async () =>
    (await request(world.url).get('/api/auth/setup-available')).body as unknown;
  const linesOfSetup = () =>
    world.server
      .output()
      .split('\n')
      .filter((line) => line.includes('/auth/admin-setup'));

  it('is set up without a code where none is set; the server names the address until then', async () => {
    world = await startWorld();
    await eventually('the server names the address', () => linesOfSetup().length === 1);
    expect(await available()).toEqual({ setupAvailable: true });
    expect((await setUp({})).status).toBe(201);
    expect(await available()).toEqual({ setupAvailable: false });
  });

  it('needs the code where one is set, and the code stays out of the log', async () => {
    world = await startWorld({ SETUP_CODE: CODE, LOG_LEVEL: 'trace' });
    expect(await available()).toEqual({ setupAvailable: true, setupCodeRequired: true });
    for (const fields of [{}, { setupCode: '' }, { setupCode: CODE.toUpperCase() }]) {
      const { status, body } = await setUp(fields);
      expect([status, body.message]).toEqual([403, SENTENCE]);
    }
    expect((await setUp({ setupCode: 42 })).status).toBe(400);
    expect((await setUp({ setupCode: ` ${CODE} ` })).status).toBe(201);
    // With an administrator the code does not matter any more.
    expect((await setUp({})).status).toBe(409);
    expect(world.server.output()).not.toMatch(new RegExp(CODE, 'i'));
  });

  it('is made once by simultaneous calls with the code', async () => {
    world = await startWorld({ SETUP_CODE: CODE });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        setUp({ setupCode: index % 2 === 0 ? CODE : 'wrong' }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.every((status) => [201, 403, 409].includes(status))).toBe(true);
  });

  it('waits after five wrong codes, also with the right one', async () => {
    world = await startWorld({ SETUP_CODE: CODE, RATE_LIMIT_DISABLED: 'false' });
    const statuses: number[] = [];
    for (let guess = 1; guess <= 5; guess += 1) {
      statuses.push((await setUp({ setupCode: `guess ${guess}` })).status);
    }
    statuses.push((await setUp({ setupCode: CODE })).status);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
  });
});
