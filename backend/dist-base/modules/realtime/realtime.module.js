var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { EventsModule } from '../events/events.module.js';
import { UsersModule } from '../users/users.module.js';
import { Broadcasts } from './broadcasts.service.js';
import { LiveAccessService } from './live-access.service.js';
import { RealtimeGateway } from './realtime.gateway.js';
import { StreamDelivery } from './stream-delivery.service.js';
let RealtimeModule = class RealtimeModule {
};
RealtimeModule = __decorate([
    Module({
        imports: [AuthModule, UsersModule, EventsModule],
        providers: [RealtimeGateway, LiveAccessService, StreamDelivery, Broadcasts],
    })
], RealtimeModule);
export { RealtimeModule };
//# sourceMappingURL=realtime.module.js.map