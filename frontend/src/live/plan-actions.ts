import type { SchedulePlan, Uuid } from '@rendezvous/contract';
import { adminCalls } from '../api/admin';
import { outcomeOf, type Outcome } from './outcome';

/** Has the worker simulate a better schedule for an event. */
export function simulatePlan(eventId: Uuid): Promise<Outcome<SchedulePlan>> {
  return outcomeOf(adminCalls.simulatePlan(eventId));
}

/** The plan asked for last, null when there is none. */
export function latestPlan(eventId: Uuid): Promise<Outcome<SchedulePlan | null>> {
  return outcomeOf(adminCalls.latestPlan(eventId).then(([latest]) => latest ?? null));
}

/** Gives the meetings of a plan their new times. */
export function publishPlan(planId: Uuid): Promise<Outcome<SchedulePlan>> {
  return outcomeOf(adminCalls.publishPlan(planId));
}

/** Gives them their old times back. */
export function undoPlan(planId: Uuid): Promise<Outcome<SchedulePlan>> {
  return outcomeOf(adminCalls.undoPlan(planId));
}
