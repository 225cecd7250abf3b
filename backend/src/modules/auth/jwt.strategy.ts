import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { Caller } from '../../common/access.js';
import { noteCaller } from '../../common/request-context.js';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { SessionsService, type TokenClaims } from './sessions.service.js';
import { TokenKeys } from './token-keys.js';

/** Checks a bearer token's signature and expiry, then the account behind it. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    @Inject(ENV) env: Env,
    private readonly sessions: SessionsService,
  ) {
    const keys = new TokenKeys(env);
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      // jsonwebtoken takes a KeyObject, which passport-jwt hands on to it and its types leave out.
      secretOrKeyProvider: (_, token: string, done) =>
        done(null, keys.verifying(token) as unknown as Buffer),
      algorithms: ['HS256'],
    });
  }

  /** @throws UnauthorizedException when the session has ended */
  async validate(claims: TokenClaims): Promise<Caller> {
    const caller = await this.sessions.callerOf(claims);
    noteCaller(caller.id);
    return caller;
  }
}
