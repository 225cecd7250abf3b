import type { SchedulePlan, Uuid } from '@rendezvous/contract';
import { adminCalls } from '../api/admin';
import { ApiError } from '../api/errors';
import { outcomeOf, type Outcome } from './outcome';

/** Has the worker simulate a better schedule for an event. */
export function simulatePlan(eventId: Uuid): Promise<Outcome<SchedulePlan>> {
  return outcomeOf(adminCalls.simulatePlan(eventId));
}

/** The plan asked for last, null when there is none. */
export async function latestPlan(eventId: Uuid): Promise<Outcome<SchedulePlan | null>> {
  const outcome = await outcomeOf(adminCalls.latestPlan(eventId));
  if (outcome.ok) return outcome;
  const { failure } = outcome;
  const isNone = failure instanceof ApiError && failure.status === 404;
  return isNone ? { ok: true, value: null } : outcome;
}

/** Gives the meetings of a plan their new times. */
export function publishPlan(planId: Uuid): Promise<Outcome<SchedulePlan>> {
  return outcomeOf(adminCalls.publishPlan(planId));
}

/** Gives them their old times back. */
export function undoPlan(planId: Uuid): Promise<Outcome<SchedulePlan>> {
  return outcomeOf(adminCalls.undoPlan(planId));
}
