import { plan, type Plan } from '../../modules/scheduling/engine/plan.js';
import type { Problem } from '../../modules/scheduling/engine/problem.js';
import { seeded } from '../../modules/scheduling/engine/random.js';
import { findBreach } from './checker.js';
import { drawInstance } from './instances.js';
import { kinds, type Kind } from './shapes.js';

/** Sums over all runs. */
export interface OnlineFigures {
  meetings: number;
  placed: number;
  complete: number;
  moved: number;
  first: number;
  firstComplete: number;
  milliseconds: number;
}

/** Plans `runs` instances of a kind online and by first fit. @throws Error when a plan breaks a rule */
export function evaluateKind(kind: Kind, runs: number): OnlineFigures {
  const sums: OnlineFigures = {
    meetings: 0,
    placed: 0,
    complete: 0,
    moved: 0,
    first: 0,
    firstComplete: 0,
    milliseconds: 0,
  };
  for (let seed = 1; seed <= runs; seed += 1) {
    const problem = draw(kind, seed);
    const startedAt = performance.now();
    const online = planned({ ...problem, mode: 'online' });
    sums.milliseconds += performance.now() - startedAt;
    const first = planned({ ...problem, mode: 'first' });
    sums.meetings += problem.meetings.length;
    sums.placed += problem.meetings.length - online.unplaced.length;
    sums.complete += online.unplaced.length === 0 ? 1 : 0;
    sums.moved += online.moves;
    sums.first += problem.meetings.length - first.unplaced.length;
    sums.firstComplete += first.unplaced.length === 0 ? 1 : 0;
  }
  return sums;
}

export interface OfflineFigures {
  /** Breaks. */
  online: number;
  offline: number;
  /** Of the plan offline. */
  processorSeconds: number;
}

/** The breaks of one instance of the first kind, planned online and offline. */
export function evaluateOffline(seed: number, seconds: number): OfflineFigures {
  const [kind] = kinds;
  if (kind === undefined) return { online: 0, offline: 0, processorSeconds: 0 };
  const problem = draw(kind, seed);
  const online = planned({ ...problem, mode: 'online' }).breaks;
  const before = process.cpuUsage();
  const offline = planned({ ...problem, mode: 'offline', seconds }).breaks;
  const { user, system } = process.cpuUsage(before);
  return { online, offline, processorSeconds: (user + system) / 1e6 };
}

function draw(kind: Kind, seed: number): Problem {
  return drawInstance(kind.draw(seeded(seed * 7919)), seed);
}

function planned(problem: Problem): Plan {
  const result = plan(problem);
  const breach = findBreach(problem, result);
  if (breach !== null) throw new Error(`A plan breaks a rule: ${breach}`);
  return result;
}
