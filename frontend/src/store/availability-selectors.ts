import type { AvailabilitySlot, RequestOutlook, SlotTime, Uuid } from '@rendezvous/contract';
import { type AvailabilityIntent, layAvailability } from './intents';
import type { State } from './state';

interface Laid {
  intents: readonly AvailabilityIntent[];
  slots: readonly AvailabilitySlot[];
}

// The same parts give the same array, so that a component sees a change only where there is one.
const laid = new WeakMap<readonly AvailabilitySlot[], Laid>();

/** What an event's times are to the viewer, with what they have just painted; undefined until loaded. */
export function selectAvailability(
  state: State,
  eventId: Uuid,
): readonly AvailabilitySlot[] | undefined {
  const held = state.availability[eventId];
  if (!held) return undefined;
  const intents = state.intents.filter(
    (each): each is AvailabilityIntent => each.kind === 'availability' && each.eventId === eventId,
  );
  const known = laid.get(held);
  if (known && known.intents.length === intents.length) {
    if (known.intents.every((intent, at) => intent === intents[at])) return known.slots;
  }
  const slots = layAvailability(held, intents);
  laid.set(held, { intents, slots });
  return slots;
}

/** The other times a meeting could have, undefined until they are loaded. */
export function selectOpenTimes(state: State, meetingId: Uuid): readonly SlotTime[] | undefined {
  return state.openTimes[meetingId];
}

/** What accepting a request would lead to, undefined until it is known. */
export function selectOutlook(state: State, meetingId: Uuid): RequestOutlook | undefined {
  return state.outlooks[meetingId];
}
