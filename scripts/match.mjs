import process from 'node:process';
import { compute, pathArgument } from './lib/compute.mjs';

await compute('tools/match.js', pathArgument(process.argv[2]));
