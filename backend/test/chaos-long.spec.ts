import { it } from '@jest/globals';
import { expectNothingViolated } from './support/chaos-run.js';

const LONGEST_MS = 30 * 60_000;

it.each([101, 102])(
  'nothing agreed is lost in two minutes of kills, freezes and cuts, seed %d',
  (seed) => expectNothingViolated('--seconds', '120', '--seed', String(seed)),
  LONGEST_MS,
);
