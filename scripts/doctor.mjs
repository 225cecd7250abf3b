import process from 'node:process';
import { serve } from './lib/serve.mjs';

await serve('tools/doctor.js', { args: process.argv.slice(2), parts: ['backend'] });
