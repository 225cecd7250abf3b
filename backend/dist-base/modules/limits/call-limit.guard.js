var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Injectable } from '@nestjs/common';
import { RateLimits } from './rate-limits.service.js';
/** Every call counts: against the account that makes it, else against the address it comes from. */
let CallLimitGuard = class CallLimitGuard {
    constructor(limits) {
        this.limits = limits;
    }
    async canActivate(context) {
        const { user, ip } = context.switchToHttp().getRequest();
        if (user === undefined)
            await this.limits.count('visitorCalls', ip);
        else
            await this.limits.count('calls', user.id);
        return true;
    }
};
CallLimitGuard = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [RateLimits])
], CallLimitGuard);
export { CallLimitGuard };
//# sourceMappingURL=call-limit.guard.js.map