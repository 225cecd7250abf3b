import process from 'node:process';

// What one process does by default, an API and a worker do together.
process.env.TEST_ROLES = 'api+worker';
