import { Module } from '@nestjs/common';
import { EventsModule } from '../events/events.module.js';
import { UsersModule } from '../users/users.module.js';
import { AttendeesController } from './attendees.controller.js';
import { AttendeesService } from './attendees.service.js';
import { ProfileIndex } from './profile-index.service.js';
import { Rankings } from './rankings.service.js';

@Module({
  imports: [UsersModule, EventsModule],
  controllers: [AttendeesController],
  providers: [AttendeesService, ProfileIndex, Rankings],
})
export class MatchingModule {}
