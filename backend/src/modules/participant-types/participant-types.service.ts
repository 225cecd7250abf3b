import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type {
  ParticipantTypesReply,
  ParticipantTypesRequest,
  RulesPreview,
} from '@rendezvous/contract';
import { noteAct } from '../../audit/audit.js';
import { Database, type Queries, type Transaction } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { ALONE, ownRules } from '../events/event-lock.js';
import type { EventState } from '../events/event-view.js';
import { EventsService } from '../events/events.service.js';
import { RequestEnding } from '../meetings/request-ending.service.js';
import { ParticipantTypesStore } from '../rules/participant-types-store.service.js';
import { type TypeRules, typeRulesView } from '../rules/type-rules.js';
import { changedRules } from './changed-rules.js';
import { endingRequests, type PendingRequest } from './ending-requests.js';
import { PENDING_WITH_TYPES } from './participant-types.queries.js';

const NO_EVENT = 'This event does not exist or is not open to you.';
export const RULES_CHANGED = 'The rules have just been changed. Please look at them again.';
const MORE_END = 'Further requests would end by now. Please look at them before you save.';

type Changes = Pick<ParticipantTypesRequest, 'types' | 'mayRequest' | 'rulesVersion'>;

/** Shows and changes the participant types of an event, their quotas, and who may ask whom. */
@Injectable()
export class ParticipantTypesService {
  constructor(
    private readonly database: Database,
    private readonly events: EventsService,
    private readonly store: ParticipantTypesStore,
    private readonly requests: RequestEnding,
  ) {}

  /** @throws NotFoundException */
  async ofEvent(eventId: string): Promise<ParticipantTypesReply> {
    const [event] = await this.events.states([eventId]);
    if (event === undefined) throw new NotFoundException(NO_EVENT);
    return typeRulesView(await this.store.of(this.database, event), event.rulesVersion);
  }

  /**
   * The pending requests that the changed rules forbid; changes nothing.
   * @throws as `change`
   */
  async preview(eventId: string, changes: Changes): Promise<RulesPreview> {
    const [event] = await this.events.states([eventId]);
    const { after } = await this.changed(this.database, event, changes);
    const ending = await this.ending(this.database, eventId, after);
    const requests = await this.requests.views(ending.map(({ id }) => id));
    return { pendingToEnd: requests.map(({ meetingId }) => meetingId), requests };
  }

  /**
   * Changes the rules. Nobody asks or accepts meanwhile, so no request is judged by the rules of before.
   * @throws NotFoundException; ConflictException when a type that people have is missing, a type is gone, two have one
   *   name, the rules have changed since the version of the changes, or more requests would end than were looked at;
   *   BadRequestException for unknown names
   */
  async change(
    eventId: string,
    { endPending = false, pendingToEnd, ...changes }: ParticipantTypesRequest,
  ): Promise<ParticipantTypesReply> {
    return this.database.transaction(async (tx) => {
      await ownRules(tx, eventId);
      const event = await this.events.lock(tx, eventId);
      const rules = await this.changed(tx, event ?? undefined, changes);
      await this.store.replace(tx, eventId, rules);
      const changed = await this.events.changeRules(tx, eventId, {
        limitsRequestsByType: rules.after.pairs !== null,
      });
      const outbox = new OutboxEvents();
      if (endPending) {
        const ending = await this.ending(tx, eventId, rules.after);
        const seen = pendingToEnd && new Set(pendingToEnd.map((id) => id.toLowerCase()));
        if (seen && ending.some(({ id }) => !seen.has(id))) throw new ConflictException(MORE_END);
        await this.requests.end(tx, ending, outbox);
      }
      await outbox
        .broadcast({
          kind: 'event',
          eventId,
          audience: changed.isActive ? 'everyone' : 'attendees',
        })
        .broadcast({ kind: 'event-part', eventId, part: 'rules' })
        .append(tx);
      const details = { types: rules.after.types.length, endsPending: endPending };
      await noteAct(tx, { action: 'participant-types-changed', eventId, details });
      return typeRulesView(rules.after, changed.rulesVersion);
    }, ALONE);
  }

  private async changed(
    from: Transaction,
    event: EventState | undefined,
    { rulesVersion, ...changes }: Changes,
  ): Promise<{ before: TypeRules; after: TypeRules }> {
    if (event === undefined) throw new NotFoundException(NO_EVENT);
    if (rulesVersion !== undefined && rulesVersion < event.rulesChangedIn)
      throw new ConflictException(RULES_CHANGED);
    const before = await this.store.of(from, event);
    const after = changedRules(before, changes);
    const kept = new Set(after.types.map(({ id }) => id));
    const inUse = await this.store.inUse(from, event.id);
    for (const { id, name } of before.types) {
      if (!kept.has(id) && inUse.has(id))
        throw new ConflictException(
          `People have the type “${name}”. Give them another type first.`,
        );
    }
    return { before, after };
  }

  private async ending(
    from: Queries,
    eventId: string,
    rules: TypeRules,
  ): Promise<PendingRequest[]> {
    const pending = await from.query<PendingRequest>(PENDING_WITH_TYPES, [eventId]);
    return endingRequests(pending, rules);
  }
}
