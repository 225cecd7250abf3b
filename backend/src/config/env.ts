import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { QUEUE_NAMES, type QueueName } from '../queue/queues.js';
import { EnvReader, InvalidEnvError, type Source } from './env-reader.js';
import { ownSecret } from './own-secret.js';

export type Role = 'all' | 'api' | 'worker';
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** Object storage that speaks S3. */
export interface S3Settings {
  /** Without a slash at its end. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** How many calls are allowed, in the time that `limits.ts` names. */
export interface RateLimitSettings {
  readonly calls: number;
  readonly visitorCalls: number;
  readonly writing: number;
  readonly addressFailures: number;
  readonly accountFailures: number;
  readonly newAccounts: number;
}

/** The checked environment of the process. .env.example has a line for each of its variables. */
export interface Env {
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string;
  readonly dataDir: string;
  /** null: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly redisUrl: string | null;
  readonly role: Role;
  readonly jwtSecret: string;
  /** Signs nothing; what it signed is still accepted. null: there is none. */
  readonly previousJwtSecret: string | null;
  /** Wanted from whoever sets up the first administrator; null: nothing is wanted. */
  readonly setupCode: string | null;
  /** Administrators count as such only with two-step sign-in. */
  readonly requireTotpForAdmins: boolean;
  readonly organisationName: string;
  readonly rateLimitDisabled: boolean;
  readonly rateLimits: RateLimitSettings;
  readonly logLevel: LogLevel;
  readonly workerConcurrency: number;
  /** The queues whose jobs this process takes; null: all. */
  readonly workerQueues: readonly QueueName[] | null;
  /** Whether a database that is not up to date is migrated at the start; otherwise it is refused. */
  readonly migrate: boolean;
  /** So many seconds an API goes on serving after SIGTERM while it says that it is not ready. */
  readonly drainSeconds: number;
  /** Wanted from whoever reads the metrics; null: only this machine may. */
  readonly metricsToken: string | null;
  /** Where a worker serves its metrics; null: nowhere. An API serves them at its own port. */
  readonly metricsPort: number | null;
  /** Proxies in front: none, their number, or their addresses (CIDR). */
  readonly trustProxy: false | number | string[];
  /** The folder of objects where there is no `s3`; several APIs share it. */
  readonly objectsDir: string;
  /** null: objects are files in `objectsDir`. */
  readonly s3: S3Settings | null;
  /** For tests: push services may be at any address, of this machine too, and without TLS. */
  readonly pushAnywhere: boolean;
  /** null: mails are files in `dataDir`. */
  readonly smtpUrl: string | null;
  /** The sender of mails, with or without a name: `Rendezvous <meet@example.org>`. */
  readonly mailFrom: string;
}

/** The highest value a rate limit can be set to. */
const MOST_CALLS = 1_000_000;

/** What a program needs that signs nothing. */
export type Settings = Omit<Env, 'jwtSecret' | 'previousJwtSecret'>;

/**
 * Reads and checks the environment of a program that signs nothing and so needs no secret.
 * @throws InvalidEnvError with one line for each wrong value
 */
export function readSettings(source: Source = process.env): Settings {
  const reader = new EnvReader(source);
  reader.optional('JWT_SECRET');
  reader.optional('JWT_SECRET_PREVIOUS');
  return checked(reader, settingsOf(reader));
}

/**
 * Reads and checks the environment.
 * Creates `dataDir` and, where PostgreSQL is embedded, the signing secret in it.
 * @throws InvalidEnvError with one line for each wrong value
 */
export function readEnv(source: Source = process.env): Env {
  const reader = new EnvReader(source);
  const settings = settingsOf(reader);
  const given = readSecret(reader, 'JWT_SECRET');
  const previousJwtSecret = readSecret(reader, 'JWT_SECRET_PREVIOUS');
  if (settings.databaseUrl !== null && given === null) {
    reader.problems.push(
      'JWT_SECRET is required when DATABASE_URL is set: all processes must share it.',
    );
  }
  if (settings.databaseUrl === null && settings.role === 'api') {
    reader.problems.push(
      'ROLE=api needs DATABASE_URL: nothing else reaches the embedded database, so that nobody would take the jobs.',
    );
  }
  checked(reader, settings);
  return { ...settings, previousJwtSecret, jwtSecret: given ?? ownSecret(settings.dataDir) };
}

function checked<T>(reader: EnvReader, read: T): T {
  reader.refuseUnknown();
  if (reader.problems.length > 0) throw new InvalidEnvError(reader.problems);
  return read;
}

const SHORTEST_SECRET = 16;

function readSecret(reader: EnvReader, name: string): string | null {
  const secret = reader.optional(name);
  if (secret !== null && secret.length < SHORTEST_SECRET)
    reader.problems.push(`${name} must have at least ${SHORTEST_SECRET} characters.`);
  return secret;
}

function settingsOf(reader: EnvReader): Settings {
  const databaseUrl = reader.address('DATABASE_URL', ['postgres', 'postgresql']);
  const port = reader.integer('PORT', 3000, 0, 65535);
  const dataDir = resolve(reader.text('DATA_DIR', '.data'));
  const publicUrl = reader.origin('PUBLIC_URL', `http://localhost:${port}`);
  return {
    host: reader.text('HOST', databaseUrl === null ? '127.0.0.1' : '0.0.0.0'),
    port,
    publicUrl,
    dataDir,
    databaseUrl,
    redisUrl: reader.address('REDIS_URL', ['redis', 'rediss']),
    role: reader.choice('ROLE', 'all', ['all', 'api', 'worker'] as const),
    setupCode: reader.optional('SETUP_CODE'),
    requireTotpForAdmins: reader.flag('REQUIRE_TOTP_FOR_ADMINS'),
    organisationName: reader.text('ORGANISATION_NAME', 'Aerospace Consortium'),
    rateLimitDisabled: reader.flag('RATE_LIMIT_DISABLED'),
    rateLimits: {
      calls: reader.integer('RATE_LIMIT_CALLS', 600, 1, MOST_CALLS),
      visitorCalls: reader.integer('RATE_LIMIT_VISITOR_CALLS', 12_000, 1, MOST_CALLS),
      writing: reader.integer('RATE_LIMIT_WRITING', 30, 1, MOST_CALLS),
      addressFailures: reader.integer('RATE_LIMIT_ADDRESS_FAILURES', 300, 1, MOST_CALLS),
      accountFailures: reader.integer('RATE_LIMIT_ACCOUNT_FAILURES', 5, 1, MOST_CALLS),
      newAccounts: reader.integer('RATE_LIMIT_NEW_ACCOUNTS', 300, 1, MOST_CALLS),
    },
    logLevel: reader.choice('LOG_LEVEL', 'info', [
      'fatal',
      'error',
      'warn',
      'info',
      'debug',
      'trace',
      'silent',
    ] as const),
    workerConcurrency: reader.integer('WORKER_CONCURRENCY', 4, 1, 64),
    workerQueues: reader.choices('WORKER_QUEUES', QUEUE_NAMES),
    migrate: reader.flag('MIGRATE', true),
    drainSeconds: reader.integer('DRAIN_SECONDS', 0, 0, 60),
    metricsToken: reader.optional('METRICS_TOKEN'),
    metricsPort: reader.integer('METRICS_PORT', 0, 0, 65535) || null,
    objectsDir: resolve(reader.text('OBJECTS_DIR', join(dataDir, 'objects'))),
    trustProxy: readTrustProxy(reader),
    s3: readS3(reader),
    pushAnywhere: reader.flag('PUSH_ANYWHERE'),
    smtpUrl: reader.address('SMTP_URL', ['smtp', 'smtps']),
    mailFrom: readSender(reader, publicUrl),
  };
}

/** Proxies that may stand in front of each other. */
const MOST_PROXIES = 16;

const isNetwork = (text: string): boolean => {
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (bits === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
};

/** `true` would believe whatever address a client writes into its request. */
function readTrustProxy(reader: EnvReader): Env['trustProxy'] {
  const value = reader.text('TRUST_PROXY', 'false');
  if (value === 'false' || value === '0') return false;
  if (/^\d+$/.test(value) && Number(value) <= MOST_PROXIES) return Number(value);
  const networks = value.split(',').map((network) => network.trim());
  if (networks.every(isNetwork)) return networks;
  reader.problems.push(
    value === 'true'
      ? 'TRUST_PROXY=true would believe any address that a client writes into its request: give the number of proxies in front, or their addresses.'
      : `TRUST_PROXY must be false, a number of proxies up to ${MOST_PROXIES}, or their addresses (CIDR) separated by commas, not "${value}".`,
  );
  return false;
}

/** An address, alone or in angle brackets after a name. */
const SENDER = /^(?:[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/;

function readSender(reader: EnvReader, publicUrl: string): string {
  const host = URL.canParse(publicUrl) ? new URL(publicUrl).hostname : 'localhost';
  const sender = reader.text('MAIL_FROM', `Rendezvous <no-reply@${host}>`);
  if (!SENDER.test(sender)) {
    reader.problems.push(
      `MAIL_FROM must be an address, or a name and an address: Rendezvous <meet@example.org>, not "${sender}".`,
    );
  }
  return sender;
}

const S3_NAMES = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

export function readS3(reader: EnvReader): S3Settings | null {
  const missing = S3_NAMES.filter((name) => reader.optional(name) === null);
  if (missing.length === S3_NAMES.length) return null;
  if (missing.length > 0) {
    reader.problems.push(`${missing.join(', ')} must be set too: the S3_ settings go together.`);
  }
  return {
    endpoint: (reader.address('S3_ENDPOINT', ['http', 'https']) ?? '').replace(/\/+$/, ''),
    bucket: reader.text('S3_BUCKET', ''),
    region: reader.text('S3_REGION', ''),
    accessKeyId: reader.text('S3_ACCESS_KEY_ID', ''),
    secretAccessKey: reader.text('S3_SECRET_ACCESS_KEY', ''),
  };
}
