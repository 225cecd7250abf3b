import { Injectable, UnauthorizedException } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { SessionReply } from '@rendezvous/contract';
import type { Caller } from '../../common/access.js';
import type { Transaction } from '../../database/database.js';
import { type UserState, userView } from '../users/user-view.js';
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

  /** Signs somebody in. `device` is in plain words. */
  open(user: UserState, _device: string): Promise<SessionReply> {
    return Promise.resolve({ token: this.issue(user), user: userView(user) });
  }

  /** Ends every session of an account whose version was raised. */
  endAll(_tx: Transaction, _userId: string): Promise<void> {
    return Promise.resolve();
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
