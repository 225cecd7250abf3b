import process from 'node:process';
import { serve } from './lib/serve.mjs';

await serve('main.js', { args: process.argv.slice(2) });
