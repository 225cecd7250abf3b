import { Injectable, UnauthorizedException } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Caller } from '../../common/access.js';
import type { UserRow } from '../users/user-view.js';
import { KnownTokens } from './known-tokens.js';
import { Standings } from './standings.service.js';

/** What a token says: whose it is and which version of their sessions. Never a flag. */
export interface TokenClaims {
  sub: string;
  v: number;
  /** Seconds since 1970. */
  exp: number;
}

/** Issues tokens and tells whose a token is. */
@Injectable()
export class SessionsService {
  private readonly tokens = new KnownTokens();

  constructor(
    private readonly jwt: JwtService,
    private readonly standings: Standings,
  ) {}

  issue(user: UserRow): string {
    return this.jwt.sign({ v: user.token_version }, { subject: user.id });
  }

  /** @throws UnauthorizedException when the account behind claims whose signature holds is gone or its session ended */
  async callerOf({ sub, v }: TokenClaims): Promise<Caller> {
    const standing = await this.standings.of(sub);
    if (standing?.tokenVersion !== v)
      throw new UnauthorizedException('Your session has ended. Please sign in again.');
    return { id: sub, isAdmin: standing.isAdmin };
  }

  /** Notes what a verified `Authorization` header says. */
  know(authorization: string | undefined, claims: TokenClaims): void {
    if (authorization !== undefined) this.tokens.keep(authorization, claims);
  }

  /** Whose a header is that is known; null when it is not. A promise where the account has to be read. */
  knownCaller(authorization: string | undefined): Caller | Promise<Caller> | null {
    const claims = authorization === undefined ? null : this.tokens.of(authorization);
    if (claims === null) return null;
    const standing = this.standings.known(claims.sub);
    return standing?.tokenVersion === claims.v
      ? { id: claims.sub, isAdmin: standing.isAdmin }
      : this.callerOf(claims);
  }

  /** The claims of a token whose signature holds and that has not expired, else null. */
  async claimsOf(token: string): Promise<TokenClaims | null> {
    return this.jwt.verifyAsync<TokenClaims>(token).catch(() => null);
  }
}
