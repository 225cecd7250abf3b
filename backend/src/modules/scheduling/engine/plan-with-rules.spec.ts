import { describe, expect, it } from '@jest/globals';
import { findBreach, findRuleBreach } from '../../../tools/plan-evaluation/checker.js';
import {
  drawRuledInstance,
  type RuledInstance,
  withoutRules,
} from '../../../tools/plan-evaluation/ruled-instances.js';
import { largeRuledShape, smallRuledShape } from '../../../tools/plan-evaluation/ruled-shapes.js';
import { type Plan, plan } from './plan.js';

const unplaced = ({ problem }: RuledInstance, result: Plan): number =>
  result.unplaced.length / problem.meetings.length;

describe('the plan of an event with types, quotas and owned places', () => {
  it('keeps every rule at 2,000 people, 4 types and 100 places, and places nearly all meetings', () => {
    const instance = drawRuledInstance(largeRuledShape, 1);
    expect(instance.problem.people).toBe(2_000);
    expect(instance.problem.meetings.length).toBeGreaterThan(3_000);
    const result = plan({ ...instance.problem, mode: 'online' });
    expect(findRuleBreach(instance, result)).toBeNull();
    expect(unplaced(instance, result)).toBeLessThan(0.001);
  });

  it('keeps every rule in each mode at 100 people', () => {
    for (let seed = 1; seed <= 6; seed += 1) {
      const instance = drawRuledInstance(smallRuledShape, seed);
      for (const mode of ['first', 'online', 'offline'] as const) {
        const result = plan({ ...instance.problem, mode, seconds: 0.05 });
        expect(findRuleBreach(instance, result)).toBeNull();
        if (mode !== 'first') expect(unplaced(instance, result)).toBeLessThan(0.02);
      }
    }
  });

  it('would break the rules if the engine did not know them', () => {
    const instance = drawRuledInstance(smallRuledShape, 1);
    const free = withoutRules(instance);
    const result = plan({ ...free, mode: 'online' });
    expect(findBreach(free, result)).toBeNull();
    expect(findRuleBreach(instance, result)).not.toBeNull();
  });
});

describe('the check of the rules', () => {
  const instance = drawRuledInstance(smallRuledShape, 2);
  const { problem } = instance;
  const sound = plan({ ...problem, mode: 'online' });
  const breachOf = (changed: Partial<RuledInstance>) =>
    findRuleBreach({ ...instance, ...changed }, sound);
  const typesWith = (change: object) => instance.typeOf.map((type) => ({ ...type, ...change }));

  it('finds a person with too many meetings, in all or on a day, and types that may not meet', () => {
    expect(breachOf({})).toBeNull();
    expect(breachOf({ typeOf: typesWith({ maxMeetings: 1 }) })).toMatch(/^person \d+ has \d+ meet/);
    expect(breachOf({ typeOf: typesWith({ maxMeetingsPerDay: 1 }) })).toMatch(
      /on day [01] is full/,
    );
    expect(breachOf({ typeOf: typesWith({ meets: [] }) })).toMatch(/may not meet/);
  });

  it('finds a meeting at a table whose person owns a place, and a limit of the problem that is not kept', () => {
    const [owner = 0] = instance.owners;
    expect(breachOf({ owners: new Set([owner + 1]) })).toMatch(/is at table/);
    const maxPerDay = problem.maxPerDay?.map(() => 1);
    expect(findBreach({ ...problem, maxPerDay }, sound)).toMatch(
      /^person \d+ has \d+ meetings on day/,
    );
  });
});
