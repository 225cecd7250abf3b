import process from 'node:process';
import { pathArgument } from './lib/compute.mjs';
import { serve } from './lib/serve.mjs';

const given = process.argv.slice(2);
const args = given.flatMap((arg) => (arg.startsWith('--') ? arg : pathArgument(arg)));
await serve('tools/backup.js', { args, parts: ['backend'] });
