import type { Plan } from '../../modules/scheduling/engine/plan.js';
import type { Problem } from '../../modules/scheduling/engine/problem.js';

/**
 * Finds a rule that the plan breaks, from the problem and the plan alone, without the engine's code; null
 * when there is none. It does not check whether more meetings could have been placed.
 */
export function findBreach(problem: Problem, plan: Plan): string | null {
  const { meetings, slots, tables, blocked = [], pinned = [], ownPlace = [] } = problem;
  if (plan.slotOf.length !== meetings.length) return 'slotOf has not one entry per meeting';
  if (plan.tableOf.length !== meetings.length) return 'tableOf has not one entry per meeting';
  const seen = new Set<string>();
  const perSlot = new Map<number, number>();
  for (const [index, [a, b, first = 0, last = slots - 1]] of meetings.entries()) {
    const slot = plan.slotOf[index] ?? null;
    const table = plan.tableOf[index] ?? null;
    const pin = pinned[index] ?? null;
    if (pin !== null && slot !== pin) return `pinned meeting ${index} is in ${slot}, not ${pin}`;
    if (slot === null) {
      if (table !== null) return `meeting ${index} has a table without a slot`;
      if (!plan.unplaced.some(({ meeting }) => meeting === index)) return `${index} is nowhere`;
      continue;
    }
    if (!Number.isInteger(slot)) return `meeting ${index} is in slot ${slot}`;
    if (slot < first || slot > last) return `meeting ${index} is outside its range, in ${slot}`;
    for (const person of [a, b]) {
      if (blocked[person]?.includes(slot)) return `person ${person} is blocked in ${slot}`;
      if (seen.has(`person ${person} in ${slot}`)) return `person ${person} is twice in ${slot}`;
      seen.add(`person ${person} in ${slot}`);
    }
    if (ownPlace[index]) {
      if (table !== null) return `meeting ${index} is at its own place and at table ${table}`;
      continue;
    }
    perSlot.set(slot, (perSlot.get(slot) ?? 0) + 1);
    if (tables === null) {
      if (table !== null) return `meeting ${index} has a table where none are counted`;
      continue;
    }
    if (table === null || table < 0 || table >= tables) return `meeting ${index} is at ${table}`;
    if (seen.has(`table ${table} in ${slot}`)) return `table ${table} is used twice in ${slot}`;
    seen.add(`table ${table} in ${slot}`);
  }
  for (const [slot, load] of perSlot)
    if (tables !== null && load > tables) return `${slot} is overfull`;
  const nowhere = plan.slotOf.filter((slot) => slot === null).length;
  if (plan.unplaced.length !== nowhere) return 'unplaced names meetings that have a slot';
  const crowded = findCrowdedDay(problem, plan);
  if (crowded !== null) return crowded;
  const breaks = idleBetweenMeetings(problem, plan);
  return breaks === plan.breaks ? null : `there are ${breaks} breaks, not ${plan.breaks}`;
}

/** Finds a person with too many meetings on a day; pinned meetings may be too many, but then no other is there. */
function findCrowdedDay(
  { people, meetings, days = [], maxPerDay = [], pinned = [] }: Problem,
  plan: Plan,
): string | null {
  for (let person = 0; person < people; person += 1) {
    const limit = maxPerDay[person] ?? null;
    if (limit === null) continue;
    const perDay = new Map<number, { all: number; free: number }>();
    for (const [index, [a, b]] of meetings.entries()) {
      const slot = plan.slotOf[index] ?? null;
      if (slot === null || (a !== person && b !== person)) continue;
      const day = days[slot] ?? 0;
      const count = perDay.get(day) ?? { all: 0, free: 0 };
      count.all += 1;
      count.free += (pinned[index] ?? null) === null ? 1 : 0;
      perDay.set(day, count);
    }
    for (const [day, { all, free }] of perDay) {
      if (all > limit && free > 0) return `person ${person} has ${all} meetings on day ${day}`;
    }
  }
  return null;
}

function idleBetweenMeetings({ people, meetings, blocked = [] }: Problem, plan: Plan): number {
  let sum = 0;
  for (let person = 0; person < people; person += 1) {
    const busy = meetings.flatMap(([a, b], index) => {
      const slot = plan.slotOf[index] ?? null;
      return slot !== null && (a === person || b === person) ? [slot] : [];
    });
    for (let slot = Math.min(...busy) + 1; slot < Math.max(...busy); slot += 1) {
      if (!busy.includes(slot) && !blocked[person]?.includes(slot)) sum += 1;
    }
  }
  return sum;
}
