import { Module } from '@nestjs/common';
import { EventsModule } from '../events/events.module.js';
import { RulesModule } from '../rules/rules.module.js';
import { UsersModule } from '../users/users.module.js';
import { AttendeesController } from './attendees.controller.js';
import { AttendeesService } from './attendees.service.js';
import { MatchesService } from './matches.service.js';
import { ProfileIndex } from './profile-index.service.js';
import { RankingService } from './ranking.service.js';
import { RelevanceController } from './relevance.controller.js';
import { RelevanceService } from './relevance.service.js';
import { ResponsivenessStats } from './responsiveness-stats.service.js';

@Module({
  imports: [UsersModule, EventsModule, RulesModule],
  controllers: [AttendeesController, RelevanceController],
  providers: [
    AttendeesService,
    MatchesService,
    ProfileIndex,
    RankingService,
    RelevanceService,
    ResponsivenessStats,
  ],
  exports: [MatchesService],
})
export class MatchingModule {}
