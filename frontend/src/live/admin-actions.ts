import type {
  Event,
  EventEditPreview,
  EventFields,
  LibraryImage,
  Uuid,
} from '@rendezvous/contract';
import { adminCalls } from '../api/admin';
import { eventCalls } from '../api/events';
import { imageCalls } from '../api/images';
import { run } from './actions';
import type { DownloadedFile } from '../api/http';
import { outcomeOf, type Outcome } from './outcome';
import { loads } from './session';

const ofEvent = (event: Event) => ({ event });

export function createEvent(fields: EventFields) {
  return run({ answer: eventCalls.create(fields), entities: ofEvent });
}

/** Reads the event as it is now. */
export function fetchEvent(id: Uuid) {
  return run({ answer: eventCalls.get(id), entities: ofEvent });
}

/** Changes the fields sent. */
export function updateEvent(id: Uuid, fields: Partial<EventFields>) {
  return run({ answer: eventCalls.update(id, fields), entities: ofEvent });
}

/** What `updateEvent` would do to meetings that have a time; nothing is changed. */
export function previewUpdate(
  id: Uuid,
  fields: Partial<EventFields>,
): Promise<Outcome<EventEditPreview>> {
  return outcomeOf(eventCalls.previewUpdate(id, fields));
}

/** Makes somebody a VIP, or no longer; shown at once, taken back when refused. */
export function setVip(userId: Uuid, isVip: boolean) {
  return run({
    answer: adminCalls.setVip(userId, isVip),
    update: { kind: 'user-flag', userId, flag: 'isVip', value: isVip },
    entities: (user) => ({ user }),
  });
}

/** Makes somebody an administrator, or no longer; shown at once, refused for the last one. */
export function setAdmin(userId: Uuid, isAdmin: boolean) {
  return run({
    answer: adminCalls.setAdmin(userId, isAdmin),
    update: { kind: 'user-flag', userId, flag: 'isAdmin', value: isAdmin },
    entities: (user) => ({ user }),
  });
}

/** Turns two-step sign-in off for somebody who has lost the app. */
export const resetTwoStep = (userId: Uuid): Promise<Outcome<void>> =>
  outcomeOf(adminCalls.resetTwoStep(userId));

/** A file of an event for a spreadsheet. */
export function eventFile(
  eventId: Uuid,
  content: 'registrations' | 'meetings',
): Promise<Outcome<DownloadedFile>> {
  return outcomeOf(adminCalls.eventFile(eventId, content));
}

/** Registers an uploaded image. `imageURL` is its address without the query. */
export async function addImage(imageURL: string, name: string): Promise<Outcome<LibraryImage>> {
  const outcome = await outcomeOf(imageCalls.add(imageURL, name));
  if (outcome.ok) void loads.reload('library-images');
  return outcome;
}

/** Removes an image that is in use nowhere. Settles when the list no longer shows it. */
export async function removeImage(id: Uuid): Promise<Outcome<void>> {
  const outcome = await outcomeOf(imageCalls.remove(id));
  if (outcome.ok) await loads.reload('library-images');
  return outcome;
}
