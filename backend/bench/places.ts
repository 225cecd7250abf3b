import { join } from 'node:path';

/** This file runs from `backend/bench/dist`. */
const BENCH = import.meta.dirname;
const ROOT = join(BENCH, '../../..');

/** Where the bench finds and leaves things. */
export const PLACES = {
  /** The built server. */
  server: join(ROOT, 'backend/dist'),
  /** What the bench starts beside itself, built with it. */
  programs: BENCH,
  /** The floors, built with the bench. */
  floors: join(BENCH, 'floors'),
  /** Figures; git ignores it. */
  results: join(ROOT, '.bench'),
  /** The figures `--compare` compares with. */
  stored: join(ROOT, 'backend/bench/stored.json'),
  /** What is fetched once; git ignores it. */
  cache: join(ROOT, '.cache'),
  document: join(ROOT, 'docs/performance.md'),
} as const;
