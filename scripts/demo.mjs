import process from 'node:process';
import { serve } from './lib/serve.mjs';

await serve('main.js', {
  args: ['--sample', ...process.argv.slice(2)],
  env: { DATA_DIR: process.env.DATA_DIR || '.data-demo' },
});
