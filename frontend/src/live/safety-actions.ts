import type { ReportActionRequest, ReportRequest, Uuid } from '@rendezvous/contract';
import { safetyCalls } from '../api/safety';
import { appStore } from '../store/store';
import { run } from './actions';
import { outcomeOf } from './outcome';

/** What is seen of the person changes at once, whether or not the socket is up. */
async function changing<T>(userId: Uuid, answer: Promise<T>) {
  const outcome = await outcomeOf(answer);
  if (outcome.ok) appStore.dispatch({ type: 'person-changed', userId });
  return outcome;
}

/** Hides the viewer and a person from each other, and cancels their meetings. */
export const blockPerson = (userId: Uuid) => changing(userId, safetyCalls.block(userId));

/** Lets the viewer and a person see each other again. */
export const unblockPerson = (userId: Uuid) => changing(userId, safetyCalls.unblock(userId));

/** Reports a person to the administrators. */
export const reportPerson = (userId: Uuid, report: ReportRequest) =>
  outcomeOf(safetyCalls.report(userId, report));

/** Settles a report; to suspend the account may need the password again. */
export const settleReport = (id: Uuid, action: ReportActionRequest['action']) =>
  outcomeOf(safetyCalls.settle(id, { action }));

/** Keeps an account out, or lets it in again. */
export const setSuspended = (userId: Uuid, suspended: boolean) =>
  run({
    answer: safetyCalls.setSuspended(userId, suspended),
    entities: (user) => ({ user }),
  });
