/**
 * Whether the product runs as an API and a worker instead of as one process with the role `all`. The project
 * `split` of jest.config.js sets it, for tests that have to hold in both.
 */
export const isSplit = process.env.TEST_ROLES === 'api+worker';
