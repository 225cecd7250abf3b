var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { ForbiddenException, Injectable, UnauthorizedException, } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { ADMIN_ONLY, PUBLIC } from '../../common/access.js';
import { RouteFlag } from '../../common/route-flag.js';
import { RateLimits } from '../limits/rate-limits.service.js';
import { UsersService } from '../users/users.service.js';
import { SessionsService } from './sessions.service.js';
/** Deny by default: every route needs a valid token unless it says `@Public()`. */
let SignedInGuard = class SignedInGuard extends AuthGuard('jwt') {
    constructor(reflector, limits, sessions) {
        super();
        this.limits = limits;
        this.sessions = sessions;
        this.isPublic = new RouteFlag(reflector, PUBLIC);
    }
    canActivate(context) {
        if (this.isPublic.isSet(context))
            return true;
        const request = context.switchToHttp().getRequest();
        const known = this.sessions.knownCaller(request.headers.authorization);
        if (known === null)
            return this.orCounted(request, this.checked(context));
        if (known instanceof Promise)
            return this.orCounted(request, admitted(request, known));
        request.user = known;
        return true;
    }
    handleRequest(error, user) {
        if (error instanceof Error)
            throw error;
        if (user === false)
            throw new UnauthorizedException('Please sign in.');
        return user;
    }
    /** Through passport, which looks at the token itself. */
    async checked(context) {
        return (await super.canActivate(context)) === true;
    }
    async orCounted({ ip }, admission) {
        try {
            return await admission;
        }
        catch (error) {
            // A token that is tried is a call of whoever tries it; the guard that counts comes after this one.
            if (error instanceof UnauthorizedException)
                await this.limits.count('visitorCalls', ip);
            throw error;
        }
    }
};
SignedInGuard = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Reflector,
        RateLimits,
        SessionsService])
], SignedInGuard);
export { SignedInGuard };
async function admitted(request, caller) {
    request.user = await caller;
    return true;
}
/** `@AdminOnly()` routes are for administrators. Runs after `SignedInGuard`. */
let AdminGuard = class AdminGuard {
    constructor(reflector, users) {
        this.users = users;
        this.adminOnly = new RouteFlag(reflector, ADMIN_ONLY);
    }
    canActivate(context) {
        if (!this.adminOnly.isSet(context))
            return true;
        return this.isAdministrator(context.switchToHttp().getRequest().user);
    }
    /** What is kept in memory may be older than the flag; these routes are rare enough to ask the database. */
    async isAdministrator(caller) {
        const account = caller === undefined ? null : await this.users.byId(caller.id);
        if (account?.is_admin === true)
            return true;
        throw new ForbiddenException('This is for administrators only.');
    }
};
AdminGuard = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Reflector,
        UsersService])
], AdminGuard);
export { AdminGuard };
//# sourceMappingURL=auth.guards.js.map