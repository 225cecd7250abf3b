import { Injectable, NotFoundException } from '@nestjs/common';
import type { EventPlace, PlacePreview, PlaceRequest } from '@rendezvous/contract';
import { Database, type Transaction } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { ALONE, ownTimes } from '../events/event-lock.js';
import type { EventState } from '../events/event-view.js';
import { EventsService } from '../events/events.service.js';
import { MeetingChanges } from '../meetings/meeting-changes.service.js';
import type { EventPlaces } from '../places/event-places.js';
import { allPlacesOf } from '../places/places-of-event.js';
import { changedFields, PlacesService } from '../places/places.service.js';
import { RegistrationsService } from '../registrations/registrations.service.js';
import { type RenamedPlace, SlotRebuilding } from './slot-rebuilding.service.js';

const NO_EVENT = 'This event does not exist or is not open to you.';
const NEW: Parameters<typeof changedFields>[0] = { label: '', zone: null, ownerUserId: null };

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
   * @throws NotFoundException without the event; the database's violations for a label twice, an owner with a place,
   *   or one from outside the event
   */
  add(eventId: string, request: PlaceRequest): Promise<EventPlace> {
    return this.database.transaction(async (tx) => {
      await this.lock(tx, eventId);
      const id = await this.places.add(tx, eventId, changedFields(NEW, request));
      await this.finish(tx, eventId);
      return this.places.view(tx, eventId, id);
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
      const isTold = before.label !== after.label;
      const isRenamed = isTold || before.zone !== after.zone;
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
      return this.finish(tx, eventId);
    }, ALONE);
  }

  /** @throws NotFoundException without the event */
  async previewAdding(eventId: string, request: PlaceRequest): Promise<PlacePreview> {
    const place = { id: 'new', ...changedFields(NEW, request) };
    return this.preview(eventId, (places) => places.with(place));
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
