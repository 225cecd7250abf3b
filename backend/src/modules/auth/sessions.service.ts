import { Injectable, UnauthorizedException } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Caller } from '../../common/access.js';
import type { UserState } from '../users/user-view.js';
import { UsersService } from '../users/users.service.js';

/** The claims of a token: the person and the version of their sessions, but no flags. */
export interface TokenClaims {
  sub: string;
  v: number;
  /** Seconds since 1970. */
  exp: number;
}

/** Issues tokens and finds the person of a token. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly jwt: JwtService,
    private readonly users: UsersService,
  ) {}

  issue(user: UserState): string {
    return this.jwt.sign({ v: user.tokenVersion }, { subject: user.id });
  }

  /** @throws UnauthorizedException when the account behind verified claims is gone or its session has ended */
  async callerOf({ sub, v }: TokenClaims): Promise<Caller> {
    const state = await this.users.sessionState(sub);
    if (state?.tokenVersion !== v)
      throw new UnauthorizedException('Your session has ended. Please sign in again.');
    return { id: sub, isAdmin: state.isAdmin };
  }

  /** The claims of a token whose signature holds and that has not expired, else null. */
  async claimsOf(token: string): Promise<TokenClaims | null> {
    return this.jwt.verifyAsync<TokenClaims>(token).catch(() => null);
  }
}
