import process from 'node:process';
import { compute } from './lib/compute.mjs';

await compute('tools/plan-evaluate.js', process.argv.slice(2));
