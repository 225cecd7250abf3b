import { provideNeeds } from '../scripts/lib/needs.mjs';

provideNeeds();

/** @type {import('@swc/core').Options} */
const swc = {
  jsc: {
    target: 'es2022',
    // The browser's tests make the tokens of mails with the server's own class.
    parser: { syntax: 'typescript', tsx: true, decorators: true },
    transform: { react: { runtime: 'automatic' }, legacyDecorator: true },
  },
  module: { type: 'es6' },
};

/** @type {import('jest').Config} */
const project = {
  rootDir: import.meta.dirname,
  testEnvironment: '<rootDir>/../scripts/lib/jest-environment.mjs',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx?$': ['@swc/jest', swc] },
  // The sources may name the files they become.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
};

/** @type {import('jest').Config} */
const browser = {
  ...project,
  globalSetup: '<rootDir>/../backend/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/../backend/test/support/global-teardown.mjs',
};

/** What `npm run test:long` runs: journeys that wait, and looks at every screen for what others have looked at once. */
const long = [
  'accessibility-event-people',
  'accessibility-states',
  'accessibility-times',
  'accounts',
  'address-state',
  'administration',
  'agenda',
  'answers',
  'audit',
  'availability',
  'calendar-address',
  'check-in',
  'cluster.nginx',
  'conversation-screens',
  'conversations',
  'devices',
  'drafts',
  'event-desk',
  'event-import',
  'event-organiser',
  'event-over',
  'event-paper',
  'event-people',
  'event-places',
  'event-rules',
  'event-staff',
  'event-today',
  'first-run',
  'first-screen',
  'full-day',
  'hearing',
  'hostile-texts',
  'hours-over-a-clock-change',
  'keyboard',
  'layout-shift',
  'long-lists',
  'lost-answers',
  'mail-links',
  'matching',
  'meeting-attendance',
  'meetings',
  'navigation',
  'notices',
  'notification-settings',
  'now-first',
  'opened-by-address',
  'outbox',
  'own-data',
  'people-found',
  'plan',
  'push',
  'retention',
  'safety',
  'system',
  'told',
  'told-changes',
  'two-step',
  'update',
  'video-meetings',
  'wall',
];

/** @type {import('jest').Config} */
export default {
  maxWorkers: 2,
  // Jest heeds this one only, not a project's own.
  testTimeout: 240_000,
  watchman: false,
  projects: [
    {
      ...project,
      displayName: 'unit',
      testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
    },
    {
      ...browser,
      displayName: 'browser',
      testMatch: ['<rootDir>/e2e/**/*.spec.ts'],
      testPathIgnorePatterns: long.map((name) => `/e2e/${name}\\.spec\\.ts$`),
    },
    {
      ...browser,
      displayName: 'browser-long',
      testMatch: long.map((name) => `<rootDir>/e2e/${name}.spec.ts`),
    },
  ],
};
