import type { Event, Uuid } from '@rendezvous/contract';
import { NetworkError } from '../api/errors';
import { ownDayCalls } from '../api/own-day';
import { keepOwn, ownValue } from './own-storage';
import { appStore } from '../store/store';
import { outcomeOf } from './outcome';

const name = 'badges';
const format = 1;

/** The codes of a person's badges, by the event. */
type Codes = Readonly<Record<Uuid, string>>;

const codesOf = (owner: Uuid): Codes => (ownValue(name, owner, format) as Codes | null) ?? {};

/** The code kept on this device, null without one. */
export const keptCode = (owner: Uuid, eventId: Uuid): string | null =>
  codesOf(owner)[eventId] ?? null;

/** Keeps the code until the person signs out or another person signs in. */
export function keepCode(owner: Uuid, eventId: Uuid, code: string): void {
  const { session } = appStore.getState();
  if (session.status !== 'signed-in' || session.userId !== owner) return;
  const codes = codesOf(owner);
  if (codes[eventId] !== code) keepOwn(name, owner, format, { ...codes, [eventId]: code });
}

/** What was read, or refused, on this visit. */
const asked = new Set<string>();

/** Reads the codes of these events that are not kept yet, so that the badges are there without a connection. */
export async function keepCodes(owner: Uuid, events: readonly Event[]): Promise<void> {
  for (const event of events) {
    const key = `${owner} ${event.id}`;
    if (keptCode(owner, event.id) !== null || asked.has(key)) continue;
    asked.add(key);
    const outcome = await outcomeOf(ownDayCalls.badge(event.id));
    if (outcome.ok) keepCode(owner, event.id, outcome.value.code);
    else if (outcome.failure instanceof NetworkError) asked.delete(key);
  }
}
