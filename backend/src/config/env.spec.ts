import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { type Env, readEnv, readSettings } from './env.js';
import { InvalidEnvError, type Source } from './env-reader.js';
import { localAddressWarning, plainAddressWarning } from './local-address.js';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'rendezvous-env-'));
const SECRET = 'a secret of the tests';
const OUTSIDE = { DATABASE_URL: 'postgres://database.example/rendezvous', JWT_SECRET: SECRET };

afterAll(() => rmSync(DATA_DIR, { recursive: true }));

const read = (source: Source): Env => readEnv({ DATA_DIR, ...source });

/** The lines with which these settings are refused; none when they are taken. */
function problems(source: Source): readonly string[] {
  try {
    read(source);
    return [];
  } catch (error) {
    if (error instanceof InvalidEnvError) return error.problems;
    throw error;
  }
}

describe('the settings of a process', () => {
  it('are all optional with the embedded database', () => {
    expect(read({})).toMatchObject({ role: 'all', publicUrl: 'http://localhost:3000' });
    expect(problems({ PORT: '', S3_BUCKET: ' ', PROT: '' })).toEqual([]);
  });

  it('have a line for each wrong value', () => {
    expect(problems({ PORT: 'x', LOG_LEVEL: 'loud', JWT_SECRET: 'short' })).toHaveLength(3);
  });

  it('name an address of the page without anything behind its host', () => {
    expect(read({ PUBLIC_URL: 'https://meet.example.org/' }).publicUrl).toBe(
      'https://meet.example.org',
    );
    for (const rest of ['/rendezvous', '?a=b', '/#top', '//'])
      expect(problems({ PUBLIC_URL: `https://meet.example.org${rest}` })).toEqual([
        'PUBLIC_URL must be a scheme, a host and perhaps a port, such as https://meet.example.org: no path, user or query.',
      ]);
    for (const address of ['https://ana:secret@meet.example.org', 'https://'])
      expect(problems({ PUBLIC_URL: address })).toHaveLength(1);
    expect(problems({ PUBLIC_URL: 'meet.example.org' })).toEqual([
      'PUBLIC_URL must be an address that starts with http:// or https://.',
    ]);
  });

  it('are not repeated where an address cannot be read, whose password is in it', () => {
    for (const [name, address] of [
      ['DATABASE_URL', 'postgres://ana:12#34@database.example/rendezvous'],
      ['DATABASE_URL', 'postgres://ana:pass/word@database.example/rendezvous'],
      ['REDIS_URL', 'redis://:p?ss@redis.example'],
      ['SMTP_URL', 'smtp://ana:p#ss@mail.example'],
    ] as const)
      expect(problems({ JWT_SECRET: SECRET, [name]: address })).toEqual([
        `${name} cannot be read as an address: in a user or a password, characters such as / ? # must be written as %2F %3F %23.`,
      ]);
  });

  it.each([
    'postgres://database.example/rendezvous',
    'postgres://ana:p%2Fss@database.example:5433/rendezvous?sslmode=require',
    'postgres://ana@example.org:p@ss@database.example/rendezvous',
    'postgres://ana:p%zz@database.example/rendezvous',
    'postgresql://ana:secret@/rendezvous?host=%2Frun%2Fpostgresql&port=5432',
    'postgres:///rendezvous?host=/run/postgresql',
    'postgres://%2Frun%2Fpostgresql/rendezvous',
  ])('take an address that pg can read: %s', (address) => {
    expect(problems({ DATABASE_URL: address, JWT_SECRET: SECRET })).toEqual([]);
  });

  it('want an outside database for an API alone', () => {
    expect(problems({ ROLE: 'api' })).toEqual([
      'ROLE=api needs DATABASE_URL: nothing else reaches the embedded database, so that nobody would take the jobs.',
    ]);
    expect(problems({ ROLE: 'api', ...OUTSIDE })).toEqual([]);
  });

  it('want the same length of the secret before as of the secret', () => {
    expect(read({ JWT_SECRET_PREVIOUS: SECRET }).previousJwtSecret).toBe(SECRET);
    expect(problems({ JWT_SECRET_PREVIOUS: 'short', JWT_SECRET: 'short' })).toEqual([
      'JWT_SECRET must have at least 16 characters.',
      'JWT_SECRET_PREVIOUS must have at least 16 characters.',
    ]);
  });

  it('name queues that there are', () => {
    expect(read({}).workerQueues).toBeNull();
    expect(read({ WORKER_QUEUES: 'mails, scheduling' }).workerQueues).toEqual([
      'scheduling',
      'mails',
    ]);
    expect(problems({ WORKER_QUEUES: 'mails,male,' })).toEqual([
      expect.stringMatching(/^WORKER_QUEUES must name some of scheduling, .*, not "male, "\.$/),
    ]);
  });

  it('are warned of when a server that others can reach sends them to their own machines', () => {
    const warningOf = (source: Source): string | null => localAddressWarning(read(source));
    expect(warningOf(OUTSIDE)).toMatch(
      /^Links .* begin with http:\/\/localhost:3000, .*PUBLIC_URL/,
    );
    expect(warningOf({ ...OUTSIDE, PUBLIC_URL: 'http://[::1]:8080' })).toMatch(/PUBLIC_URL/);
    expect(warningOf({ ...OUTSIDE, PUBLIC_URL: 'https://meet.example.org' })).toBeNull();
    expect(warningOf({ ...OUTSIDE, HOST: '127.0.0.1' })).toBeNull();
    expect(warningOf({ HOST: '0.0.0.0' })).toBeNull();
  });

  it('are warned of when people reach the server without TLS', () => {
    const warningOf = (PUBLIC_URL: string): string | null =>
      plainAddressWarning(read({ ...OUTSIDE, PUBLIC_URL }));
    expect(warningOf('http://192.168.1.20:3000')).toMatch(
      /^PUBLIC_URL=http:\/\/192\.168\.1\.20:3000 is without TLS: .*\.$/,
    );
    for (const address of ['https://meet.example.org', 'http://localhost:3000', 'http://[::1]:1'])
      expect(warningOf(address)).toBeNull();
  });

  it('need no secret for a program that signs nothing', () => {
    const { DATABASE_URL } = OUTSIDE;
    expect(readSettings({ DATA_DIR, DATABASE_URL })).toMatchObject({ databaseUrl: DATABASE_URL });
    expect(problems({ DATABASE_URL })).toEqual([expect.stringMatching(/^JWT_SECRET is required/)]);
  });
});

describe('a variable that is no setting', () => {
  it.each([
    ['PROT', 'PORT'],
    ['HSOT', 'HOST'],
    ['JWT_SECRT', 'JWT_SECRET'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['REDISURL', 'REDIS_URL'],
    ['WORKER_QUEUE', 'WORKER_QUEUES'],
    ['MIGRATES', 'MIGRATE'],
    ['TRUST_PROXIY', 'TRUST_PROXY'],
  ])('is refused when it looks like one: %s', (name, meant) => {
    expect(problems({ [name]: '1' })).toEqual([
      `${name} is no setting of Rendezvous: is ${meant} meant?`,
    ]);
  });

  it.each(['JWT_TTL', 'RATE_LIMIT_LOGIN', 'S3_KEY', 'SMTP_HOST'])(
    'is refused when it begins as ours do: %s',
    (name) => {
      expect(problems({ [name]: '1' })).toEqual([
        expect.stringMatching(
          new RegExp(
            `^${name} is no setting of Rendezvous: those that begin with [A-Z0-9_]+_ are `,
          ),
        ),
      ]);
    },
  );

  it('is left alone when it belongs to another program', () => {
    const others =
      'PATH HOME HOSTNAME HOSTTYPE HOSTS POST PORTS PORT0 ROLES RULE USER LOGNAME LOGLEVEL SHELL MAIL NODE_ENV PGHOST ' +
      'POSTGRES_PASSWORD S3_SERVICE_HOST S3_SERVICE_PORT_HTTP S3_PORT_9000_TCP_ADDR npm_config_host';
    const given = Object.fromEntries(others.split(' ').map((name) => [name, '1']));
    expect(problems({ ...given, SMTP_PORT: 'tcp://10.0.0.7:25' })).toEqual([]);
  });

  it('is left alone when it is another name of a host for a setting that is given', () => {
    const given = { ...OUTSIDE, REDIS_URL: 'redis://redis.example' };
    expect(problems({ ...given, REDIS_URI: 'redis://redis.example', DATABASE_URI: '1' })).toEqual(
      [],
    );
    expect(problems({ ...given, JWT_SECRT: 'x' })).toHaveLength(1);
    expect(problems({ ...given, PORT: '80', PROT: '80' })).toHaveLength(1);
  });

  it('is no port of the metrics when Kubernetes sets it for a service of that name', () => {
    expect(read({ METRICS_PORT: 'tcp://10.0.0.8:9090' }).metricsPort).toBeNull();
    expect(problems({ METRICS_PORT: 'x' })).toHaveLength(1);
  });
});
