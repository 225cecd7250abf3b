import { Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { Caller } from '../../common/access.js';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { SessionsService, type TokenClaims } from './sessions.service.js';

/** Turns a bearer token into the caller, whose flags are read from the database each time. */
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

  async validate(claims: TokenClaims): Promise<Caller> {
    const user = await this.sessions.accountOf(claims);
    if (user === null)
      throw new UnauthorizedException('Your session has ended. Please sign in again.');
    return { id: user.id, isAdmin: user.is_admin };
  }
}
