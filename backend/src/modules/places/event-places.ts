import type { Place } from '@rendezvous/contract';

/** A place with whose meetings alone are held there; null: anybody's. */
export interface KnownPlace extends Place {
  ownerUserId: string | null;
}

/** The requester and the requestee of a meeting. */
export type Pair = readonly [requesterUserId: string, requesteeUserId: string];

export const pairOf = (meeting: { requesterUserId: string; requesteeUserId: string }): Pair => [
  meeting.requesterUserId,
  meeting.requesteeUserId,
];

/**
 * The places of an event and who may meet where: at the place of an owner only the owner's meetings are held, and an
 * owner's meetings are held there alone. An event without places has room for any number of meetings.
 */
export class EventPlaces {
  /** The places of an event that has none. */
  static readonly NONE = new EventPlaces([]);
  /** The places without an owner, in order. */
  readonly shared: readonly KnownPlace[];
  private readonly owned: ReadonlyMap<string, KnownPlace>;
  private readonly byId: ReadonlyMap<string, KnownPlace>;

  /** @param all in the order of their labels */
  constructor(readonly all: readonly KnownPlace[]) {
    this.shared = all.filter(({ ownerUserId }) => ownerUserId === null);
    this.owned = new Map(
      all.flatMap((place) => (place.ownerUserId === null ? [] : [[place.ownerUserId, place]])),
    );
    this.byId = new Map(all.map((place) => [place.id, place]));
  }

  /** Whether the event has no places and so no limit of meetings at once. */
  get none(): boolean {
    return this.all.length === 0;
  }

  /** How many meetings of people without a place of their own can be held at once; null: any number. */
  get capacity(): number | null {
    return this.none ? null : this.shared.length;
  }

  get(id: string | null): KnownPlace | undefined {
    return id === null ? undefined : this.byId.get(id);
  }

  /** Whether one of the two has a place of their own. */
  hasOwn(pair: Pair): boolean {
    return pair.some((userId) => this.owned.has(userId));
  }

  /** Returns the places at which the two may meet, the preferred first: the requestee's own, the requester's, else the shared. */
  openTo([requester, requestee]: Pair): readonly KnownPlace[] {
    const own = [requestee, requester].flatMap((userId) => this.owned.get(userId) ?? []);
    return own.length > 0 ? own : this.shared;
  }

  /** Whether the two may meet at this place; null is right for an event without places. */
  allows(pair: Pair, placeId: string | null): boolean {
    if (this.none || placeId === null) return this.none && placeId === null;
    return this.openTo(pair).some(({ id }) => id === placeId);
  }

  /** Returns the places as they are when one is added, or changed where its id is known. */
  with(place: KnownPlace): EventPlaces {
    return new EventPlaces([...this.all.filter(({ id }) => id !== place.id), place]);
  }

  without(placeId: string): EventPlaces {
    return new EventPlaces(this.all.filter(({ id }) => id !== placeId));
  }

  /** Returns the places of an event that is given another number of tables: 1 to `tables`, of which those that are there stay. */
  numbered(tables: number | null): EventPlaces {
    if ((tables ?? 0) === this.all.length) return this;
    const byLabel = new Map(this.all.map((place) => [place.label, place]));
    const labels = Array.from({ length: tables ?? 0 }, (_, index) => String(index + 1));
    return new EventPlaces(
      labels.map(
        (label) => byLabel.get(label) ?? { id: label, label, zone: null, ownerUserId: null },
      ),
    );
  }
}
