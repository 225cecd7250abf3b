import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { EventsModule } from '../events/events.module.js';
import { UsersModule } from '../users/users.module.js';
import { Broadcasts } from './broadcasts.service.js';
import { LiveAccessService } from './live-access.service.js';
import { RealtimeGateway } from './realtime.gateway.js';
import { StreamDelivery } from './stream-delivery.service.js';

@Module({
  imports: [AuthModule, UsersModule, EventsModule],
  providers: [RealtimeGateway, LiveAccessService, StreamDelivery, Broadcasts],
})
export class RealtimeModule {}
