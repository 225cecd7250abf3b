import { useSyncExternalStore } from 'react';
import type { RecoveryCodesReply, TotpSetupReply } from '@rendezvous/contract';
import { authCalls } from '../api/auth';
import { outcomeOf, type Outcome } from './outcome';
import { useRead } from './use-read';

let needed = false;
const listeners = new Set<() => void>();

function change(next: boolean): void {
  if (next === needed) return;
  needed = next;
  for (const heard of listeners) heard();
}

/** The server has refused a call of an administrator who has not set up two-step sign-in. */
export const noteSetUpNeeded = (): void => change(true);

/** It is set up, or somebody else is here. */
export const noteSetUpDone = (): void => change(false);

function subscribe(heard: () => void): () => void {
  listeners.add(heard);
  return () => listeners.delete(heard);
}

/** Whether the viewer has to set up two-step sign-in before doing what administrators do. */
export const useSetUpNeeded = (): boolean => useSyncExternalStore(subscribe, () => needed);

/** The viewer's two-step sign-in. */
export const useTwoStep = () => useRead('two-step', (signal) => authCalls.twoStep({ signal }));

/** Makes a secret for an app; with `replace` for another one than the app in use. */
export const beginTwoStep = (replace: boolean): Promise<Outcome<TotpSetupReply>> =>
  outcomeOf(authCalls.beginTwoStep({ replace }));

/** Turns it on. The recovery codes are shown once. */
export async function confirmTwoStep(code: string): Promise<Outcome<RecoveryCodesReply>> {
  const outcome = await outcomeOf(authCalls.confirmTwoStep({ code }));
  if (outcome.ok) noteSetUpDone();
  return outcome;
}

export const renewRecoveryCodes = (): Promise<Outcome<RecoveryCodesReply>> =>
  outcomeOf(authCalls.renewRecoveryCodes());

export const endTwoStep = (password: string): Promise<Outcome<void>> =>
  outcomeOf(authCalls.endTwoStep({ password }));
