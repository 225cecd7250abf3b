import { it } from '@jest/globals';
import { expectNothingViolated } from './support/chaos-run.js';

const LONGEST_MS = 15 * 60_000;

it(
  'nothing agreed is lost in half a minute of kills, freezes and cuts',
  () => expectNothingViolated('--seconds', '30', '--seed', '1'),
  LONGEST_MS,
);
