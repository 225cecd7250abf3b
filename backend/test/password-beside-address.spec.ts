import { afterAll, beforeAll, expect, it } from '@jest/globals';
import request from 'supertest';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { startServer } from './support/server-process.js';

/** So that a password may have any character, an address can leave it out: PGPASSWORD has it as it is. */
let database: TestDatabase;
let withoutPassword: string;
let password: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const found = /^(\w+:\/\/[^:]+):([^@]+)@/.exec(database.url);
  const [start = '', user = '', written = ''] = found ?? [];
  withoutPassword = `${user}@${database.url.slice(start.length)}`;
  password = decodeURIComponent(written);
});

afterAll(() => database.drop());

it('a server takes the password of its database from PGPASSWORD where the address has none', async () => {
  expect(password).not.toBe('');
  const server = await startServer({ DATABASE_URL: withoutPassword, PGPASSWORD: password });
  const { body } = await request(server.url).get('/api/health/ready');
  expect(body).toMatchObject({ checks: { database: 'up', queue: 'up' } });
  await server.stop();
});

it('a server without a password says that it cannot reach its database', async () => {
  await expect(startServer({ DATABASE_URL: withoutPassword })).rejects.toThrow(
    'PostgreSQL at DATABASE_URL cannot be reached',
  );
});
