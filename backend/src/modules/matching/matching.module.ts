import { Module } from '@nestjs/common';
import { EventsModule } from '../events/events.module.js';
import { UsersModule } from '../users/users.module.js';
import { AttendeeStandings } from './attendee-standings.service.js';
import { AttendeesController } from './attendees.controller.js';
import { AttendeesService } from './attendees.service.js';
import { ProfileIndex } from './profile-index.service.js';
import { Rankings } from './rankings.service.js';
import { RelevanceController } from './relevance.controller.js';
import { RelevanceService } from './relevance.service.js';
import { Rolls } from './rolls.service.js';
import { TextMatches } from './text-matches.service.js';

@Module({
  imports: [UsersModule, EventsModule],
  controllers: [AttendeesController, RelevanceController],
  providers: [
    AttendeesService,
    AttendeeStandings,
    ProfileIndex,
    Rankings,
    RelevanceService,
    Rolls,
    TextMatches,
  ],
})
export class MatchingModule {}
