import { ConflictException } from '@nestjs/common';
import { noteAct } from '../../audit/audit.js';
import type { Queries, Transaction } from '../../database/database.js';
import { checkEventRules } from './event-policy.js';
import type { EventEntity } from './event.entity.js';
import type { EventState } from './event-view.js';
import { PLACE_OF_ITS_OWN } from './events.queries.js';

export const PLACES_OF_THEIR_OWN =
  'Places of this event have a label, a zone or an owner. Please change them in its Places tab.';

/**
 * Checks the event as an edit would leave it. A number of tables makes places 1 to that number: it is refused where it
 * would take away what else was said of places.
 * @throws BadRequestException naming the field that is wrong; ConflictException for the number of tables
 */
export async function checkEdit(
  from: Queries,
  before: EventState,
  after: EventState,
): Promise<void> {
  checkEventRules(after);
  if (before.tables === after.tables) return;
  const others = await from.query(PLACE_OF_ITS_OWN, [before.id, before.tables]);
  if (others.length > 0) throw new ConflictException(PLACES_OF_THEIR_OWN);
}

/** Notes an edit with the names of the fields that it changes; the banner is an act of its own. */
export async function noteEdit(
  tx: Transaction,
  before: EventEntity,
  after: EventEntity,
): Promise<void> {
  const fields = changedFields(before, after);
  const others = fields.filter((field) => field !== 'bannerImage');
  const about = { eventId: before.id };
  if (others.length > 0)
    await noteAct(tx, { action: 'event-changed', ...about, details: { fields: others } });
  if (others.length < fields.length)
    await noteAct(tx, { action: 'event-banner-changed', ...about });
}

function changedFields(before: EventEntity, after: EventEntity): string[] {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([field, value]: [string, unknown]) =>
    field === 'version' || value?.valueOf() === old.get(field)?.valueOf() ? [] : [field],
  );
}
