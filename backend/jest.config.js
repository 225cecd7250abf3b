import { provideNeeds } from '../scripts/lib/needs.mjs';

provideNeeds();

/** @type {import('@swc/core').Options} */
const swc = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    // Entities and providers go by the names of their classes.
    keepClassNames: true,
  },
  module: { type: 'es6' },
};

/** @type {import('jest').Config} */
const project = {
  rootDir: import.meta.dirname,
  testEnvironment: '<rootDir>/../scripts/lib/jest-environment.mjs',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': ['@swc/jest', swc] },
  // The sources name the files they become, as Node wants it.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
};

/** @type {import('jest').Config} */
const integration = {
  ...project,
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
};

/** What `npm test` runs a second time with the API and the worker as processes of their own. */
const inBothRoles = [
  'accepted-at-once',
  'assignment-by-queue',
  'live-stream',
  'one-meeting',
  'plan',
  'races',
  'request-ids',
  'waiting',
];

/**
 * What only `npm run test:long` runs in one process: what takes long, waits, or starts databases and stores of its own.
 * It runs all others with the roles apart, too.
 */
const long = [
  'accepts-of-a-crowd',
  'added-people',
  'analytics',
  'attacks/enumeration',
  'attacks/floods',
  'attacks/frames',
  'attacks/import-files',
  'attacks/injection',
  'attacks/links',
  'attacks/raw-requests',
  'attacks/setup',
  'attacks/smuggled-fields',
  'attacks/spellings',
  'attacks/swapped-ids',
  'attacks/uploads',
  'attendance-at-once',
  'attendee-order',
  'audit',
  'audited-acts',
  'backup',
  'backup-refused',
  'backup-under-load',
  'broken-reads',
  'cancelled-event',
  'chaos-long',
  'chaos-long.redis',
  'choose-time',
  'clock',
  'cluster-under-fault.nginx',
  'collisions',
  'collisions-of-accounts',
  'collisions-of-availability',
  'collisions-of-places',
  'connection-ended-at-once',
  'day-board',
  'day-quotas',
  'deleted-accounts',
  'deletions-at-once',
  'doctor',
  'email-confirmation',
  'email-spelling',
  'embedded-postgres',
  'embedded-postgres-as-root',
  'event-edits',
  'event-people',
  'failed-jobs',
  'first-administrator',
  'first-messages',
  'forgotten-redis.redis',
  'full-room',
  'generated-requests',
  'guessing',
  'hall',
  'hanging-database',
  'hanging-database.redis',
  'idempotent-routes',
  'images',
  'images-end',
  'images-refused',
  'images-s3',
  'imports',
  'imports-at-once',
  'keyed-calls-under-fault',
  'killed-attendance',
  'killed-deletion',
  'killed-processes',
  'killed-staff-acts',
  'limits.redis',
  'load-sample',
  'lost-jobs.redis',
  'lost-redis.redis',
  'mail-jobs',
  'mails-after-outage',
  'mails-delivery',
  'mails-of-events',
  'mails-of-the-day',
  'meeting-attendance',
  'metrics',
  'old-schedulers',
  'own-data-tables',
  'paper',
  'periodic-work',
  'phases',
  'places',
  'places-at-once',
  'push',
  'push-deliveries',
  'push-in-meetings',
  'push-subscriptions',
  'queue-lost-at-the-start',
  'read-links',
  'refused-starts',
  'repair',
  'reports',
  'retention',
  'retention-at-once',
  'safety-at-once',
  'seats',
  'secret-changed',
  'separate-processes',
  'separate-processes.redis',
  'shared-address',
  'shared-objects',
  'side-by-side',
  'sockets-of-one-account',
  'staff-meetings',
  'staff-meetings-at-once',
  'staff-overrides',
  'stopping',
  'stopping.redis',
  'system',
  'tables',
  'two-step-guessing',
  'two-step-required',
  'two-step-ways-in',
  'undone-answers',
  'unusual-calls',
  'upgrades',
  'video-links',
  'waiting-for-connections',
  'weak-passwords',
  'worker-queues',
  'zone-agreement',
];
/** What starts processes of its own in the roles that it needs, and takes long. */
const ownProcesses = [
  'backup-refused',
  'backup-under-load',
  'chaos',
  'chaos-long',
  'chaos-long.redis',
  'cluster-under-fault.nginx',
  'hall',
  'refused-starts',
  'upgrades',
];
const specsOf = (/** @type {string[]} */ names) =>
  names.map((name) => `<rootDir>/test/${name}.spec.ts`);
const notThese = (/** @type {string[]} */ names) =>
  names.map((name) => `/test/${name}\\.spec\\.ts$`);

/** @type {import('jest').Config} */
export default {
  maxWorkers: 2,
  // Jest heeds this one only, not a project's own.
  testTimeout: 180_000,
  watchman: false,
  projects: [
    {
      ...project,
      displayName: 'unit',
      testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/chaos/**/*.spec.ts'],
    },
    {
      ...integration,
      displayName: 'integration',
      testMatch: ['<rootDir>/test/**/*.spec.ts'],
      testPathIgnorePatterns: notThese(long),
    },
    { ...integration, displayName: 'integration-long', testMatch: specsOf(long) },
    {
      ...integration,
      displayName: 'split',
      testMatch: specsOf(inBothRoles),
      setupFiles: ['<rootDir>/test/support/split-roles.mjs'],
    },
    {
      ...integration,
      displayName: 'split-rest',
      testMatch: ['<rootDir>/test/**/*.spec.ts'],
      testPathIgnorePatterns: notThese([...inBothRoles, ...ownProcesses]),
      setupFiles: ['<rootDir>/test/support/split-roles.mjs'],
    },
  ],
};
