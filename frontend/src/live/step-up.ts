import { useSyncExternalStore } from 'react';
import { authCalls } from '../api/auth';
import { outcomeOf } from './outcome';

interface Asked {
  answer: Promise<boolean>;
  settle: (done: boolean) => void;
}

let asked: Asked | null = null;
const listeners = new Set<() => void>();

function change(next: Asked | null): void {
  asked = next;
  for (const heard of listeners) heard();
}

/** Has the password asked for; calls that need it at the same time share one question. False when it was not given. */
export function askStepUp(): Promise<boolean> {
  if (asked !== null) return asked.answer;
  let settle: (done: boolean) => void = () => undefined;
  const answer = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  change({ answer, settle });
  return answer;
}

/** Lets the calls that wait go on, or be refused. */
export function answerStepUp(done: boolean): void {
  const before = asked;
  if (before === null) return;
  change(null);
  before.settle(done);
}

/** Sends the password; the calls that wait go on when it is right. */
export async function stepUp(password: string) {
  const outcome = await outcomeOf(authCalls.stepUp({ password }));
  if (outcome.ok) answerStepUp(true);
  return outcome;
}

function subscribe(heard: () => void): () => void {
  listeners.add(heard);
  return () => listeners.delete(heard);
}

/** Whether a call waits for the password. */
export const useStepUpAsked = (): boolean => useSyncExternalStore(subscribe, () => asked !== null);
