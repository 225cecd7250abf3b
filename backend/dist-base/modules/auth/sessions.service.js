var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Injectable, UnauthorizedException } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { KnownTokens } from './known-tokens.js';
import { Standings } from './standings.service.js';
/** Issues tokens and tells whose a token is. */
let SessionsService = class SessionsService {
    constructor(jwt, standings) {
        this.jwt = jwt;
        this.standings = standings;
        this.tokens = new KnownTokens();
    }
    issue(user) {
        return this.jwt.sign({ v: user.token_version }, { subject: user.id });
    }
    /** @throws UnauthorizedException when the account behind claims whose signature holds is gone or its session ended */
    async callerOf({ sub, v }) {
        const standing = await this.standings.of(sub);
        if (standing?.tokenVersion !== v)
            throw new UnauthorizedException('Your session has ended. Please sign in again.');
        return { id: sub, isAdmin: standing.isAdmin };
    }
    /** Notes what a verified `Authorization` header says. */
    know(authorization, claims) {
        if (authorization !== undefined)
            this.tokens.keep(authorization, claims);
    }
    /** Whose a header is that is known; null when it is not. A promise where the account has to be read. */
    knownCaller(authorization) {
        const claims = authorization === undefined ? null : this.tokens.of(authorization);
        if (claims === null)
            return null;
        const standing = this.standings.known(claims.sub);
        return standing?.tokenVersion === claims.v
            ? { id: claims.sub, isAdmin: standing.isAdmin }
            : this.callerOf(claims);
    }
    /** The claims of a token whose signature holds and that has not expired, else null. */
    async claimsOf(token) {
        return this.jwt.verifyAsync(token).catch(() => null);
    }
};
SessionsService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [JwtService,
        Standings])
], SessionsService);
export { SessionsService };
//# sourceMappingURL=sessions.service.js.map