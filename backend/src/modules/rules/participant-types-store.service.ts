import { Injectable } from '@nestjs/common';
import type { Queries, Transaction } from '../../database/database.js';
import { In } from 'typeorm';
import { ParticipantTypeEntity } from './participant-type.entity.js';
import { ParticipantTypePairEntity } from './participant-type-pair.entity.js';
import { TYPES_IN_USE } from './rules.queries.js';
import type { TypeRules } from './type-rules.js';

type Event = { id: string; limitsRequestsByType: boolean };
type Reading = Pick<Transaction, 'manager'>;

/** Reads and writes the participant types of events. */
@Injectable()
export class ParticipantTypesStore {
  /** A transaction that shares the event's rules may rely on the types until its commit. */
  async of(from: Reading, event: Event): Promise<TypeRules> {
    const eventId = event.id;
    const rows = await from.manager.find(ParticipantTypeEntity, {
      where: { eventId },
      order: { position: 'ASC' },
    });
    const types = rows.map(({ eventId: _, position: __, ...type }) => type);
    if (!event.limitsRequestsByType) return { types, pairs: null };
    const pairs = await from.manager.findBy(ParticipantTypePairEntity, { eventId });
    const place = new Map(types.map(({ id }, at) => [id, at]));
    const placeOf = (id: string): number => place.get(id) ?? 0;
    return {
      types,
      pairs: pairs
        .map(({ fromTypeId, toTypeId }) => [fromTypeId, toTypeId] as const)
        .sort(([a, b], [c, d]) => placeOf(a) - placeOf(c) || placeOf(b) - placeOf(d)),
    };
  }

  /** How many people have each type, by its id; types of nobody are missing. */
  async inUse(from: Queries, eventId: string): Promise<Map<string, number>> {
    const rows = await from.query<{ id: string; people: number }>(TYPES_IN_USE, [eventId]);
    return new Map(rows.map(({ id, people }) => [id, people]));
  }

  /** Writes the rules in place of those of before, in a transaction that has the event's rules alone. */
  async replace(
    tx: Transaction,
    eventId: string,
    { before, after }: { before: TypeRules; after: TypeRules },
  ): Promise<void> {
    const kept = new Map(after.types.map(({ id, name }) => [id, name]));
    const gone = before.types.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
    if (gone.length > 0) await tx.manager.delete(ParticipantTypeEntity, { id: In(gone) });
    // Types that exchange their names have to lose them first, because each row is checked by itself.
    const renamed = before.types.filter(({ id, name }) => kept.has(id) && kept.get(id) !== name);
    for (const { id } of renamed)
      await tx.manager.update(ParticipantTypeEntity, { id }, { name: id });
    await tx.manager.save(
      ParticipantTypeEntity,
      after.types.map((type, position) => ({ ...type, eventId, position })),
    );
    await tx.manager.delete(ParticipantTypePairEntity, { eventId });
    const pairs = (after.pairs ?? []).map(([fromTypeId, toTypeId]) => ({
      eventId,
      fromTypeId,
      toTypeId,
    }));
    if (pairs.length > 0) await tx.manager.insert(ParticipantTypePairEntity, pairs);
  }
}
