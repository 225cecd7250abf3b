import { GoneException, Injectable } from '@nestjs/common';
import { hashOf, newSecret } from '../../common/secret.js';
import { currentOrigin } from '../../common/request-context.js';
import { SUSPENDED } from '../auth/sessions.service.js';
import { Database, type Queries, type Transaction } from '../../database/database.js';
import { RateLimits } from '../limits/rate-limits.service.js';
import {
  INSERT_LINK,
  type LinkRow,
  LINK_BY_HASH,
  LOCK_PERSON,
  REPLACE_LINKS,
  USE_LINK,
} from './one-time-links.queries.js';

/** What each link may know besides its person. */
export interface LinkData {
  /** The address to confirm; `changesTo` as well when it is to become the account's address. */
  'confirm-email': { address: string; changesTo?: true };
  /** The address that it is mailed to. */
  'reset-password': { address: string };
  invitation: { eventId: string };
  /** Who stands at the desk. */
  'sign-in': { madeBy: string };
}

export type LinkPurpose = keyof LinkData;

export interface Link<Purpose extends LinkPurpose> {
  readonly userId: string;
  readonly data: LinkData[Purpose];
}

const USED = 'This link has been used already.';
const REPLACED = 'This link does not work any more, because a newer one has taken its place.';
export const OVER = 'This link does not work any more. Please ask for a new one.';
/** Every sentence with which a link is refused. */
export const DEAD_LINK = [USED, REPLACED, OVER, SUSPENDED] as const;

/**
 * Links that act once. Only the hash of a token is kept, and the token is made when the mail is written, so a link can
 * be read in the mail alone.
 */
@Injectable()
export class OneTimeLinks {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Makes a link that takes the place of the person's earlier ones of this purpose, of an invitation of those to the
   * same event.
   * @returns the token
   */
  async create<Purpose extends LinkPurpose>(
    userId: string,
    purpose: Purpose,
    data: LinkData[Purpose],
    lifetimeMinutes: number,
  ): Promise<string> {
    return this.database.transaction((tx) =>
      this.createIn(tx, { userId, purpose, data, lifetimeMinutes }),
    );
  }

  async createIn<Purpose extends LinkPurpose>(
    tx: Transaction,
    link: Link<Purpose> & { purpose: Purpose; lifetimeMinutes: number },
  ): Promise<string> {
    const { userId, purpose, data, lifetimeMinutes } = link;
    const token = newSecret(32);
    const json = JSON.stringify(data);
    await tx.query(LOCK_PERSON, [userId]);
    await tx.query(REPLACE_LINKS, [userId, purpose, json]);
    await tx.query(INSERT_LINK, [userId, purpose, hashOf(token), json, lifetimeMinutes]);
    return token;
  }

  /**
   * Marks the link as used and locks its person; of simultaneous calls one gets the link.
   * @throws GoneException when it is used, over or replaced, or its person is suspended
   */
  async use<Purpose extends LinkPurpose>(
    tx: Transaction,
    token: string,
    purpose: Purpose,
  ): Promise<Link<Purpose>> {
    // The person before the link, as everywhere, so that no two transactions deadlock.
    const { userId } = await this.peek(token, purpose, tx);
    await tx.query(LOCK_PERSON, [userId]);
    const [used] = await tx.query<Link<Purpose>>(USE_LINK, [hashOf(token), purpose]);
    // Another call has used or replaced it meanwhile, which looking again says.
    return used ?? this.peek(token, purpose, tx);
  }

  /**
   * Looks at a link and changes nothing.
   * @throws GoneException as `use`; TooManyRequestsException after too many tokens from one address that are of no link
   */
  async peek<Purpose extends LinkPurpose>(
    token: string,
    purpose: Purpose,
    from: Queries = this.database,
  ): Promise<Link<Purpose>> {
    const [link] = await from.query<LinkRow<Purpose>>(LINK_BY_HASH, [hashOf(token), purpose]);
    if (link === undefined) return this.refuseUnknown();
    if (link.used) throw new GoneException(USED);
    if (link.replaced) throw new GoneException(REPLACED);
    if (link.over) throw new GoneException(OVER);
    if (link.suspended) throw new GoneException(SUSPENDED);
    return { userId: link.userId, data: link.data };
  }

  /** After the look, so that whoever guesses does not hold back who has a link and the same address, as in a hall. */
  private async refuseUnknown(): Promise<never> {
    const address = currentOrigin()?.address;
    if (address !== undefined) {
      await this.limits.checkLinkAttempt(address);
      await this.limits.linkFailed(address);
    }
    throw new GoneException(OVER);
  }
}
