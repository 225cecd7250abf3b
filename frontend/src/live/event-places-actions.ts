import type { AddPlacesRequest, PlaceRequest, Uuid } from '@rendezvous/contract';
import { eventAdminCalls } from '../api/event-admin';
import { outcomeOf } from './outcome';

/** Adds all of them, or none. */
export const addPlaces = (eventId: Uuid, places: AddPlacesRequest) =>
  outcomeOf(eventAdminCalls.addPlaces(eventId, places));

/** What adding them would do to coming meetings; nothing is changed. */
export const previewAdding = (eventId: Uuid, places: AddPlacesRequest) =>
  outcomeOf(eventAdminCalls.previewAdding(eventId, places));

/** Changes the fields sent; meetings follow. */
export const changePlace = (id: Uuid, place: PlaceRequest) =>
  outcomeOf(eventAdminCalls.changePlace(id, place));

/** What the change would do to coming meetings; nothing is changed. */
export const previewPlace = (id: Uuid, place: PlaceRequest) =>
  outcomeOf(eventAdminCalls.previewPlace(id, place));

/** Takes a place away; its meetings go to another one, or are given another time. */
export const removePlace = (id: Uuid) => outcomeOf(eventAdminCalls.removePlace(id));
