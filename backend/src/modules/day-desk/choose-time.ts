import { ConflictException } from '@nestjs/common';
import type { Transaction } from '../../database/database.js';
import type { Slot } from '../events/slots.js';
import { slotsOf } from '../events/slots-of-event.js';
import { firstOf } from '../scheduling/choose-slot.js';
import { type FreeTimes, freePlacesAt, freeTimes, type Search } from '../scheduling/free-times.js';
import {
  fullDay,
  NO_PLACE_AT_THEIR_TIMES,
  NO_PLACE_FREE,
  NO_SHARED_TIME,
  NO_TIME_AT_PLACE,
  PLACE_GONE,
  PLACE_NOT_OPEN,
  PLACE_TAKEN,
  TIME_BEGUN,
  TIME_GONE,
  TIME_TAKEN,
  unlessReason,
} from './sentences.js';

/** The time and the place that staff want, and why a quota does not hold. */
export interface Wish {
  timeSlotId?: string | undefined;
  placeId?: string | undefined;
  reason?: string | undefined;
}

export interface ChosenTime {
  slot: Slot;
  /** Whether one of the two then has more meetings on the day than the quota. */
  isOverQuota: boolean;
}

/**
 * Chooses the wanted slot or, without one, the first in which both people and the place are free; days on which a quota
 * is reached come last, and only with a reason.
 * @throws ConflictException when there is none, or the place is not open to the two
 */
export async function chooseTime(
  tx: Transaction,
  search: Search,
  wish: Wish,
  { act, nameOf }: { act: 'book' | 'move'; nameOf: (userId: string) => string },
): Promise<ChosenTime> {
  const found = await freeTimes(tx, { ...search, overQuota: true });
  requirePlace(found, search, wish.placeId);
  const slot =
    wish.timeSlotId === undefined
      ? await firstFree(tx, found, search, wish.placeId)
      : wanted(found, search, { ...wish, timeSlotId: wish.timeSlotId });
  const quota = found.fullPerson(slot);
  if (quota !== null && wish.reason === undefined) {
    const sentence = fullDay(nameOf(quota.userId), quota.most);
    throw new ConflictException(unlessReason(sentence, act));
  }
  return { slot, isOverQuota: quota !== null };
}

/** @throws ConflictException when the two may not meet at the place */
export function requirePlace(
  { places }: Pick<FreeTimes, 'places'>,
  { people }: Pick<Search, 'people'>,
  placeId: string | undefined,
): void {
  if (placeId === undefined) return;
  if (places.get(placeId) === undefined) throw new ConflictException(PLACE_GONE);
  if (!places.allows(people, placeId)) throw new ConflictException(PLACE_NOT_OPEN);
}

async function firstFree(
  tx: Transaction,
  { free, shared, places, fullPerson }: FreeTimes,
  search: Search,
  placeId: string | undefined,
): Promise<Slot> {
  let slots = [...free];
  if (firstOf(shared) === null) throw new ConflictException(NO_SHARED_TIME);
  if (slots.length === 0) throw new ConflictException(NO_PLACE_AT_THEIR_TIMES);
  if (placeId !== undefined) {
    const freePlaces = await freePlacesAt(tx, search, places, slots);
    slots = slots.filter(({ id }) => freePlaces.get(id)?.some((place) => place.id === placeId));
  }
  const slot = slots.find((one) => fullPerson(one) === null) ?? slots[0];
  if (slot === undefined) throw new ConflictException(NO_TIME_AT_PLACE);
  return slot;
}

function wanted(
  { free, shared }: FreeTimes,
  { event, now }: Search,
  { timeSlotId, placeId }: Wish & { timeSlotId: string },
): Slot {
  const isWanted = ({ id }: Slot): boolean => id === timeSlotId;
  const slot = [...free].find(isWanted);
  if (slot !== undefined) return slot;
  const known = slotsOf(event).find(isWanted);
  if (known === undefined) throw new ConflictException(TIME_GONE);
  if (known.start <= now) throw new ConflictException(TIME_BEGUN);
  if (![...shared].some(isWanted)) throw new ConflictException(TIME_TAKEN);
  throw new ConflictException(placeId === undefined ? NO_PLACE_FREE : PLACE_TAKEN);
}
