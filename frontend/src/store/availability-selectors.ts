import type { AvailabilitySlot, RequestOutlook, SlotTime, Uuid } from '@rendezvous/contract';
import { type OptimisticAvailability, applyOptimisticAvailability } from './optimistic-updates';
import type { State } from './state';

interface Laid {
  optimisticUpdates: readonly OptimisticAvailability[];
  slots: readonly AvailabilitySlot[];
}

// The same parts give the same array, so that a component is drawn again only when it changed.
const updated = new WeakMap<readonly AvailabilitySlot[], Laid>();

/** What an event's times are to the viewer, with what they have just painted; undefined until loaded. */
export function selectAvailability(
  state: State,
  eventId: Uuid,
): readonly AvailabilitySlot[] | undefined {
  const held = state.availability[eventId];
  if (!held) return undefined;
  const optimisticUpdates = state.optimisticUpdates.filter(
    (each): each is OptimisticAvailability =>
      each.kind === 'availability' && each.eventId === eventId,
  );
  const known = updated.get(held);
  if (known && known.optimisticUpdates.length === optimisticUpdates.length) {
    if (known.optimisticUpdates.every((update, at) => update === optimisticUpdates[at]))
      return known.slots;
  }
  const slots = applyOptimisticAvailability(held, optimisticUpdates);
  updated.set(held, { optimisticUpdates, slots });
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
