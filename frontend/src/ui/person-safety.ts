import type { Person } from '@rendezvous/contract';
import { useSyncExternalStore } from 'react';

/** What somebody wants to do about a person who bothers them. */
export interface SafetyAct {
  act: 'block' | 'report';
  person: Person;
}

let asked: SafetyAct | null = null;
const listeners = new Set<() => void>();

/** Opens the dialog of the act over any screen; null closes it. */
export function askSafety(act: SafetyAct | null): void {
  asked = act;
  for (const heard of listeners) heard();
}

function subscribe(heard: () => void): () => void {
  listeners.add(heard);
  return () => listeners.delete(heard);
}

/** The act whose dialog is open. */
export const useSafetyAsked = (): SafetyAct | null => useSyncExternalStore(subscribe, () => asked);
