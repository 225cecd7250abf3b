import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { Caller } from '../../common/access.js';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { SessionsService, type TokenClaims } from './sessions.service.js';

/** A bearer token whose signature holds, and the account that stands behind it now. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    @Inject(ENV) env: Env,
    private readonly sessions: SessionsService,
  ) {
    // A key, not its text: given text, every check first tries to read a public key from it. The types
    // of passport-jwt do not know that jsonwebtoken, which it hands the key to, takes one.
    const key = createSecretKey(Buffer.from(env.jwtSecret)) as unknown as Buffer;
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: (_request, _token, done) => done(null, key),
      algorithms: ['HS256'],
    });
  }

  /** @throws UnauthorizedException when the session was ended */
  validate(claims: TokenClaims): Promise<Caller> {
    return this.sessions.callerOf(claims);
  }
}
