import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { Caller } from '../../common/access.js';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { SessionsService, type TokenClaims } from './sessions.service.js';

/** Checks a bearer token's signature and expiry, then the account behind it. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    @Inject(ENV) env: Env,
    private readonly sessions: SessionsService,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: env.jwtSecret,
      algorithms: ['HS256'],
    });
  }

  /** @throws UnauthorizedException when the session has ended */
  validate(claims: TokenClaims): Promise<Caller> {
    return this.sessions.callerOf(claims);
  }
}
