import { BadRequestException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { AddPlacesRequest, EventPlace, PlaceRequest } from '@rendezvous/contract';
import { IsNull, type Repository } from 'typeorm';
import { Database, type Queries, type Transaction } from '../../database/database.js';
import { EventsService } from '../events/events.service.js';
import { personView } from '../users/user-view.js';
import type { KnownPlace } from './event-places.js';
import { PlaceEntity } from './place.entity.js';
import { DELETE_UNUSED, PLACES_WITH_OWNERS } from './places.queries.js';

const NO_EVENT = 'This event does not exist or is not open to you.';
const NO_PLACE = 'This place does not exist or is not open to you.';

const ONE_OF_BOTH = ['Either label or labels must be sent.'];

type PlaceRow = KnownPlace & Parameters<typeof personView>[0];

/** A place with the event that it belongs to. */
export type PlaceOfEvent = KnownPlace & { eventId: string };

/** The places of events. Whoever writes them holds the event's times alone, and gives the meetings other places. */
@Injectable()
export class PlacesService {
  constructor(
    private readonly database: Database,
    private readonly events: EventsService,
    @InjectRepository(PlaceEntity) private readonly places: Repository<PlaceEntity>,
  ) {}

  /**
   * Returns the places in natural order, with their owners.
   * @throws NotFoundException without the event
   */
  async list(eventId: string): Promise<EventPlace[]> {
    const [event] = await this.events.states([eventId]);
    if (event === undefined) throw new NotFoundException(NO_EVENT);
    const rows = await this.database.query<PlaceRow>(PLACES_WITH_OWNERS, [eventId, null]);
    return rows.map(placeView);
  }

  /** @throws NotFoundException without the place */
  async view(from: Queries, eventId: string, placeId: string): Promise<EventPlace> {
    const [row] = await from.query<PlaceRow>(PLACES_WITH_OWNERS, [eventId, [placeId]]);
    if (row === undefined) throw new NotFoundException(NO_PLACE);
    return placeView(row);
  }

  /** These places of the event, in natural order. */
  async views(from: Queries, eventId: string, ids: readonly string[]): Promise<EventPlace[]> {
    return (await from.query<PlaceRow>(PLACES_WITH_OWNERS, [eventId, ids])).map(placeView);
  }

  /** @throws NotFoundException without the place, or when it was removed */
  async find(placeId: string, tx?: Transaction): Promise<PlaceOfEvent> {
    const places = tx?.manager.getRepository(PlaceEntity) ?? this.places;
    const place = await places.findOneBy({ id: placeId, removedAt: IsNull() });
    if (place === null) throw new NotFoundException(NO_PLACE);
    const { id, eventId, label, zone, ownerUserId } = place;
    return { id, eventId, label, zone, ownerUserId };
  }

  /** Adds places; returns their ids. The database refuses a label twice, a second place of an owner, and an owner from outside. */
  async add(tx: Transaction, eventId: string, added: readonly KnownFields[]): Promise<string[]> {
    const places = added.map((fields) => tx.manager.create(PlaceEntity, { eventId, ...fields }));
    return (await tx.manager.save(places)).map(({ id }) => id);
  }

  async change(tx: Transaction, placeId: string, fields: KnownFields): Promise<void> {
    await tx.manager.update(PlaceEntity, { id: placeId }, fields);
  }

  /** Removes a place; where meetings were held there it stays for them, hidden. */
  async remove(tx: Transaction, placeId: string): Promise<void> {
    if ((await tx.query(DELETE_UNUSED, [placeId])).length > 0) return;
    await tx.manager.update(
      PlaceEntity,
      { id: placeId },
      { removedAt: () => 'now()', ownerUserId: null },
    );
  }
}

type KnownFields = Pick<KnownPlace, 'label' | 'zone' | 'ownerUserId'>;

/** Returns the fields of a place after a request; those that are not sent stay. */
export function changedFields(present: KnownFields, sent: PlaceRequest): KnownFields {
  const { label, zone, ownerUserId } = sent;
  return {
    label: label ?? present.label,
    zone: zone === undefined ? present.zone : zone || null,
    ownerUserId: ownerUserId === undefined ? present.ownerUserId : ownerUserId,
  };
}

/**
 * Returns the places that a request makes.
 * @throws BadRequestException without a label, or with both `label` and `labels`
 */
export function newPlaces({ label, labels, ...sent }: AddPlacesRequest): KnownFields[] {
  if ((label === undefined) === (labels === undefined)) throw new BadRequestException(ONE_OF_BOTH);
  const blank = { label: '', zone: null, ownerUserId: null };
  return (labels ?? [label]).map((one) => changedFields(blank, { ...sent, label: one }));
}

const placeView = (row: PlaceRow): EventPlace => ({
  id: row.id,
  label: row.label,
  zone: row.zone,
  ownerUserId: row.ownerUserId,
  owner: row.ownerUserId === null ? null : personView({ ...row, id: row.ownerUserId }),
});
