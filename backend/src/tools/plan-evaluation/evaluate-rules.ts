import { plan } from '../../modules/scheduling/engine/plan.js';
import type { Problem } from '../../modules/scheduling/engine/problem.js';
import { findBreach, findRuleBreach } from './checker.js';
import { drawRuledInstance, type RuledShape, withoutRules } from './ruled-instances.js';

/** Sums over all runs of one way to plan. */
export interface RuleFigures {
  placed: number;
  complete: number;
  moved: number;
  milliseconds: number;
}

export interface RulesComparison {
  meetings: number;
  with: RuleFigures;
  without: RuleFigures;
}

/**
 * Plans `runs` instances online, each with its rules and without.
 * @throws Error when a plan breaks a rule
 */
export function compareRules(shape: RuledShape, runs: number): RulesComparison {
  const sums: RulesComparison = { meetings: 0, with: nothing(), without: nothing() };
  for (let seed = 1; seed <= runs; seed += 1) {
    const instance = drawRuledInstance(shape, seed);
    const free = withoutRules(instance);
    sums.meetings += instance.problem.meetings.length;
    add(sums.with, instance.problem, (result) => findRuleBreach(instance, result));
    add(sums.without, free, (result) => findBreach(free, result));
  }
  return sums;
}

const nothing = (): RuleFigures => ({ placed: 0, complete: 0, moved: 0, milliseconds: 0 });

function add(
  sums: RuleFigures,
  problem: Problem,
  breachOf: (result: ReturnType<typeof plan>) => string | null,
): void {
  const startedAt = performance.now();
  const result = plan({ ...problem, mode: 'online' });
  sums.milliseconds += performance.now() - startedAt;
  const breach = breachOf(result);
  if (breach !== null) throw new Error(`A plan breaks a rule: ${breach}`);
  sums.placed += problem.meetings.length - result.unplaced.length;
  sums.complete += result.unplaced.length === 0 ? 1 : 0;
  sums.moved += result.moves;
}
