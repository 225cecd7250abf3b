import {
  ConflictException,
  ForbiddenException,
  Injectable,
  NotFoundException,
} from '@nestjs/common';
import type { ExplainReply } from '@rendezvous/contract';
import type { Caller } from '../../common/access.js';
import { Database } from '../../database/database.js';
import { helpsToRun } from '../events/event-policy.js';
import { EventsService } from '../events/events.service.js';
import { RequestFactsService } from '../rules/request-facts.service.js';
import { type RequestFacts, remainingOf, requestRefusals } from '../rules/request-rules.js';
import { PersonAccessService } from '../users/person-access.service.js';
import { SharedTimesService } from './shared-times.service.js';

const NO_EVENT = 'This event does not exist or is not open to you.';
export const FOR_STAFF = 'Only the staff of the event may ask about other people.';

/** Codes after which it does not matter when the two are free. */
const BEFORE_TIMES: ReadonlySet<string> = new Set([
  'not-registered',
  'not-approachable',
  'kept-apart',
  'event-cancelled',
  'event-over',
]);

/** Says why two people can or cannot meet. It takes no locks; the request itself decides. */
@Injectable()
export class ExplainService {
  constructor(
    private readonly database: Database,
    private readonly events: EventsService,
    private readonly facts: RequestFactsService,
    private readonly access: PersonAccessService,
    private readonly sharedTimes: SharedTimesService,
  ) {}

  /**
   * @throws NotFoundException when the event is not visible; ForbiddenException when the caller asks about others and
   *   is no staff; ConflictException when both are the same person
   */
  async explain(
    caller: Caller,
    eventId: string,
    { with: otherId, of = caller.id }: { with: string; of?: string },
  ): Promise<ExplainReply> {
    const event = await this.events.seenBy(caller, eventId);
    const isOwn = of === caller.id;
    if (!isOwn && !helpsToRun(event, caller)) throw new ForbiddenException(FOR_STAFF);
    if (otherId === of) throw new ConflictException('You cannot meet yourself.');
    const found = await this.facts.between(this.database, of, { userId: otherId, eventId });
    if (found === null) throw new NotFoundException(NO_EVENT);
    const facts = { ...found, isApproachable: await this.isApproachable(caller, of, otherId) };
    const refusals = requestRefusals(facts, isOwn ? 'own' : 'staff');
    const reasons = refusals.map(({ code, message }) => ({ code, message }));
    const isPointless = reasons.some(({ code }) => BEFORE_TIMES.has(code));
    const shared = isPointless ? 0 : await this.sharedTimes.count(event, [of, otherId]);
    if (shared === 0 && !isPointless && needsTime(facts)) {
      const who = isOwn ? 'You' : facts.own.name;
      const message = `${who} and ${facts.other.name} share no free time any more.`;
      // A note: the request is possible, and a meeting that is agreed waits for a time.
      reasons.push({ code: 'no-shared-time', message });
    }
    const remaining = remainingOf(facts.own);
    return { possible: refusals.length === 0, reasons, sharedTimes: shared, remaining };
  }

  private async isApproachable(caller: Caller, of: string, otherId: string): Promise<boolean> {
    // Staff ask for members, whose access has nothing of an administrator's.
    const viewer = of === caller.id ? caller : { ...caller, id: of, isAdmin: false };
    const { approachable } = await this.access.of(viewer, otherId);
    return approachable;
  }
}

/** Two who have a request or a meeting already need no other time for it. */
const needsTime = ({ between }: RequestFacts): boolean =>
  between === 'nothing' || between === 'asks';
