import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { UsersService } from '../users/users.service.js';
import type { UserRow } from '../users/user-view.js';

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
  constructor(
    private readonly jwt: JwtService,
    private readonly users: UsersService,
  ) {}

  issue(user: UserRow): string {
    return this.jwt.sign({ v: user.token_version }, { subject: user.id });
  }

  /** The account behind claims whose signature holds; null when it is gone or the session was ended. */
  async accountOf({ sub, v }: TokenClaims): Promise<UserRow | null> {
    const user = await this.users.byId(sub);
    return user !== null && user.token_version === v ? user : null;
  }

  /** The claims of a token whose signature holds and that has not expired, else null. */
  async claimsOf(token: string): Promise<TokenClaims | null> {
    return this.jwt.verifyAsync<TokenClaims>(token).catch(() => null);
  }
}
