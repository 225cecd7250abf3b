import { BadRequestException, Inject, Injectable } from '@nestjs/common';
import type { PushSubscriptionRequest, PushSubscriptionView } from '@rendezvous/contract';
import type { Caller } from '../../common/access.js';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { Database } from '../../database/database.js';
import { UsersService } from '../users/users.service.js';
import { isPublicKey } from './browser-key.js';
import { isPossible, resolvesToPublic } from './push-address.js';
import {
  FORGET_SUBSCRIPTION,
  KEEP_LATEST,
  SUBSCRIBE,
  SUBSCRIPTIONS,
  UNSUBSCRIBE,
} from './push.queries.js';

const NOT_PUBLIC = 'endpoint must be the https address of a push service on the internet';
const NO_KEY = 'keys.p256dh must be a public key of the browser';

/** Browsers of one person; the oldest subscription goes when there are more. */
const MOST = 10;

export interface PushSubscriptionRow {
  endpoint: string;
  p256dh: string;
  auth: string;
  showNames: boolean;
  createdAt: Date;
}

type ViewRow = Pick<PushSubscriptionRow, 'endpoint' | 'showNames' | 'createdAt'>;

const viewOf = ({ endpoint, showNames, createdAt }: ViewRow): PushSubscriptionView => ({
  endpoint,
  showNames,
  createdAt: createdAt.toISOString(),
});

/** The browsers that take pushes for a person. */
@Injectable()
export class PushSubscriptions {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async views(userId: string): Promise<PushSubscriptionView[]> {
    return (await this.of(userId)).map(viewOf);
  }

  /** Those whose session has not ended. */
  of(userId: string): Promise<PushSubscriptionRow[]> {
    return this.database.query<PushSubscriptionRow>(SUBSCRIPTIONS, [userId]);
  }

  /**
   * Adds a browser for as long as the session lasts, or takes it over from the account that used it before.
   * @throws BadRequestException when the endpoint is not on the public internet or the key is not one
   */
  async subscribe(
    { id: userId, sessionId }: Pick<Caller, 'id' | 'sessionId'>,
    { endpoint, keys, showNames = false }: PushSubscriptionRequest,
  ): Promise<PushSubscriptionView> {
    if (!this.env.pushAnywhere && !(isPossible(endpoint) && (await resolvesToPublic(endpoint))))
      throw new BadRequestException([NOT_PUBLIC]);
    if (!isPublicKey(keys.p256dh)) throw new BadRequestException([NO_KEY]);
    return this.database.transaction(async (tx) => {
      await this.users.lock(tx, [userId]);
      const values = [endpoint, userId, sessionId, keys.p256dh, keys.auth, showNames];
      const [row] = await tx.query<ViewRow>(SUBSCRIBE, values);
      if (row === undefined) throw new Error('The account of the subscription is gone.');
      await tx.query(KEEP_LATEST, [userId, MOST]);
      return viewOf(row);
    });
  }

  /** Ends a subscription of the person's; one of somebody else stays. */
  async unsubscribe(userId: string, endpoint: string): Promise<void> {
    await this.database.query(UNSUBSCRIBE, [endpoint, userId]);
  }

  /** Deletes a subscription that its push service does not know any more. */
  async forget({ endpoint, p256dh }: PushSubscriptionRow): Promise<void> {
    await this.database.query(FORGET_SUBSCRIPTION, [endpoint, p256dh]);
  }
}
