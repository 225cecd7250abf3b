import process from 'node:process';
import { serve } from './lib/serve.mjs';

await serve('migrate.js', { args: process.argv.slice(2), parts: ['backend'] });
