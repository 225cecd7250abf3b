import { Injectable, NotFoundException } from '@nestjs/common';
import type {
  AddedPlaces,
  AddPlacesRequest,
  EventPlace,
  PlacePreview,
  PlaceRequest,
} from '@rendezvous/contract';
import { noteAct } from '../../audit/audit.js';
import { Database, type Transaction } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { ALONE, ownTimes } from '../events/event-lock.js';
import type { EventState } from '../events/event-view.js';
import { EventsService } from '../events/events.service.js';
import { MeetingChanges } from '../meetings/meeting-changes.service.js';
import type { EventPlaces } from '../places/event-places.js';
import { allPlacesOf } from '../places/places-of-event.js';
import { changedFields, newPlaces, PlacesService } from '../places/places.service.js';
import { RegistrationsService } from '../registrations/registrations.service.js';
import { type RenamedPlace, SlotRebuilding } from './slot-rebuilding.service.js';

const NO_EVENT = 'This event does not exist or is not open to you.';

/**
 * Adds, changes and removes places. The meetings that may not stay where they are go to another place in the same slot;
 * where none is free they lose their time, and a job assigns a new one.
 */
@Injectable()
export class PlaceChanges {
  constructor(
    private readonly database: Database,
    private readonly events: EventsService,
    private readonly registrations: RegistrationsService,
    private readonly places: PlacesService,
    private readonly changes: MeetingChanges,
    private readonly rebuilding: SlotRebuilding,
  ) {}

  /**
   * Adds one place, or several at once; meetings are given places after all of them are there.
   * @throws BadRequestException without a label; NotFoundException without the event; the database's violations for a
   *   label twice, an owner with a place, or one from outside the event
   */
  async add(eventId: string, request: AddPlacesRequest): Promise<EventPlace | AddedPlaces> {
    const added = newPlaces(request);
    return this.database.transaction(async (tx) => {
      await this.lock(tx, eventId);
      const ids = await this.places.add(tx, eventId, added);
      await noteAct(tx, { action: 'places-changed', eventId, details: { added: ids.length } });
      await this.finish(tx, eventId);
      const places = await this.places.views(tx, eventId, ids);
      const [only] = places;
      return request.labels === undefined && only !== undefined ? only : { places };
    }, ALONE);
  }

  /** @throws NotFoundException without the place, and as `add` does */
  async change(placeId: string, request: PlaceRequest): Promise<EventPlace> {
    const { eventId } = await this.places.find(placeId);
    return this.database.transaction(async (tx) => {
      await this.lock(tx, eventId);
      const before = await this.places.find(placeId, tx);
      const after = changedFields(before, request);
      await this.places.change(tx, placeId, after);
      await noteAct(tx, { action: 'places-changed', eventId, details: { changed: placeId } });
      const isRenamed = before.label !== after.label || before.zone !== after.zone;
      // A first zone only says more of where the place is.
      const isTold = before.label !== after.label || (isRenamed && before.zone !== null);
      await this.finish(tx, eventId, isRenamed ? { id: placeId, isTold } : undefined);
      return this.places.view(tx, eventId, placeId);
    }, ALONE);
  }

  /**
   * Returns what became of coming meetings.
   * @throws NotFoundException without the place
   */
  async remove(placeId: string): Promise<PlacePreview> {
    const { eventId } = await this.places.find(placeId);
    return this.database.transaction(async (tx) => {
      await this.lock(tx, eventId);
      await this.places.find(placeId, tx);
      await this.places.remove(tx, placeId);
      await noteAct(tx, { action: 'places-changed', eventId, details: { removed: placeId } });
      return this.finish(tx, eventId);
    }, ALONE);
  }

  /** @throws BadRequestException without a label; NotFoundException without the event */
  async previewAdding(eventId: string, request: AddPlacesRequest): Promise<PlacePreview> {
    const added = newPlaces(request).map((place, at) => ({ id: `new ${at}`, ...place }));
    return this.preview(eventId, (places) =>
      added.reduce((before, place) => before.with(place), places),
    );
  }

  /** @throws NotFoundException without the place */
  async previewChange(placeId: string, request: PlaceRequest): Promise<PlacePreview> {
    const { eventId, ...place } = await this.places.find(placeId);
    const changed = { id: placeId, ...changedFields(place, request) };
    return this.preview(eventId, (places) => places.with(changed));
  }

  /** @throws NotFoundException without the place */
  async previewRemoval(placeId: string): Promise<PlacePreview> {
    const { eventId } = await this.places.find(placeId);
    return this.preview(eventId, (places) => places.without(placeId));
  }

  private async preview(
    eventId: string,
    change: (places: EventPlaces) => EventPlaces,
  ): Promise<PlacePreview> {
    const event = await this.eventOf(eventId);
    return this.rebuilding.preview(event, change(await allPlacesOf(this.database, eventId)));
  }

  private async eventOf(eventId: string): Promise<EventState> {
    const [event] = await this.events.states([eventId]);
    if (event === undefined) throw new NotFoundException(NO_EVENT);
    return event;
  }

  private async lock(tx: Transaction, eventId: string): Promise<void> {
    await ownTimes(tx, eventId);
    await this.registrations.lockToChange(tx, eventId);
  }

  private async finish(
    tx: Transaction,
    eventId: string,
    renamed?: RenamedPlace,
  ): Promise<PlacePreview> {
    const event = await this.changes.readEvent(tx, eventId);
    if (event === null) throw new NotFoundException(NO_EVENT);
    const outbox = new OutboxEvents();
    const done = await this.rebuilding.rebuildIn(tx, event, outbox, renamed);
    const audience = event.isActive ? 'everyone' : 'attendees';
    await outbox
      .broadcast({ kind: 'event-part', eventId, part: 'places' })
      .broadcast({ kind: 'event', eventId, audience })
      .append(tx);
    return done;
  }
}
