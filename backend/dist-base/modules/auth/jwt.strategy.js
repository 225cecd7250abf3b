var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
var __param = (this && this.__param) || function (paramIndex, decorator) {
    return function (target, key) { decorator(target, key, paramIndex); }
};
import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { ENV } from '../../config/config.module.js';
import { SessionsService } from './sessions.service.js';
/** A bearer token whose signature holds, and the account that stands behind it now. */
let JwtStrategy = class JwtStrategy extends PassportStrategy(Strategy) {
    constructor(env, sessions) {
        // A key, not its text: given text, every check first tries to read a public key from it. The types
        // of passport-jwt do not know that jsonwebtoken, which it hands the key to, takes one.
        const key = createSecretKey(Buffer.from(env.jwtSecret));
        super({
            jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
            secretOrKeyProvider: (_request, _token, done) => done(null, key),
            algorithms: ['HS256'],
            passReqToCallback: true,
        });
        this.sessions = sessions;
    }
    /** @throws UnauthorizedException when the session was ended */
    validate({ headers }, claims) {
        this.sessions.know(headers.authorization, claims);
        return this.sessions.callerOf(claims);
    }
};
JwtStrategy = __decorate([
    Injectable(),
    __param(0, Inject(ENV)),
    __metadata("design:paramtypes", [Object, SessionsService])
], JwtStrategy);
export { JwtStrategy };
//# sourceMappingURL=jwt.strategy.js.map