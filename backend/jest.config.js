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
export default {
  maxWorkers: 2,
  // Jest heeds this one only, not a project's own.
  testTimeout: 180_000,
  watchman: false,
  projects: [
    {
      ...project,
      displayName: 'unit',
      testMatch: ['<rootDir>/src/**/*.spec.ts'],
    },
    {
      ...project,
      displayName: 'integration',
      testMatch: ['<rootDir>/test/**/*.spec.ts'],
      globalSetup: '<rootDir>/test/support/global-setup.mjs',
      globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
    },
  ],
};
