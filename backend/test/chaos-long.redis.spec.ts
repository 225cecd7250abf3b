import { it } from '@jest/globals';
import { expectNothingViolated } from './support/chaos-run.js';

const LONGEST_MS = 30 * 60_000;

it(
  'nothing agreed is lost in two minutes of kills, freezes and cuts with Redis',
  () => expectNothingViolated('--seconds', '120', '--seed', '103', '--redis'),
  LONGEST_MS,
);
