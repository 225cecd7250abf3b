import { BadRequestException, Injectable } from '@nestjs/common';
import type { Caller } from '../../common/access.js';
import { Database } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { ProfilesService } from '../users/profiles.service.js';
import { DEMOTE, RESTORE } from './relevance.queries.js';

/** Stores whom a person wants to see last. Nobody else learns of it. */
@Injectable()
export class RelevanceService {
  constructor(
    private readonly database: Database,
    private readonly profiles: ProfilesService,
  ) {}

  /**
   * Puts a person after everybody else in the caller's lists, or back; a repeated call changes nothing.
   * @throws BadRequestException for the caller; NotFoundException for a person whom the caller may not see
   */
  async change(caller: Caller, otherId: string, notRelevant: boolean): Promise<void> {
    if (otherId === caller.id) throw new BadRequestException('You are not in your own lists.');
    await this.profiles.seenBy(caller, otherId);
    await this.database.transaction(async (tx) => {
      const changed = await tx.query(notRelevant ? DEMOTE : RESTORE, [caller.id, otherId]);
      if (changed.length === 0) return;
      await new OutboxEvents()
        .pushToUser(caller.id, 'relevance-changed', { userId: otherId, notRelevant })
        .append(tx);
    });
  }
}
