import type {
  AddedPlaces,
  AddPlacesRequest,
  EventEditPreview,
  EventPlace,
  Place,
  PlacePreview,
  PlaceRequest,
} from '@rendezvous/contract';
import { ben } from './example-people.js';

export const place: Place = {
  id: '5d1f0a34-7c21-4b7e-8a43-90c2a5b1d6e7',
  label: '7',
  zone: 'North hall',
};

const ownedPlace: EventPlace = {
  id: '7f3b2c56-9e43-4d9a-8c65-b2e4c7d3f809',
  label: 'Stand B 4',
  zone: 'North hall',
  ownerUserId: ben.id,
  owner: ben,
};

const placePreview: PlacePreview = { moved: 3, displaced: 1 };

const addedPlaces: AddedPlaces = { places: [ownedPlace] };

const added: AddPlacesRequest = { label: 'B 4', zone: 'North hall', ownerUserId: null };
const changed: PlaceRequest = { zone: 'South hall' };

export const PLACE_REQUEST_EXAMPLES = { AddPlaceDto: added, ChangePlaceDto: changed };
const preview: EventEditPreview = { affectedMeetings: 12 };

export const PLACE_REPLY_EXAMPLES = {
  AddedPlaces: addedPlaces,
  EventEditPreview: preview,
  EventPlace: ownedPlace,
  PlacePreview: placePreview,
};
