import { ConflictException } from '@nestjs/common';
import type { Queries } from '../../database/database.js';
import { checkEventRules } from './event-policy.js';
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
