import { Module } from '@nestjs/common';
import { EventsModule } from '../events/events.module.js';
import { MeetingsModule } from '../meetings/meetings.module.js';
import { RulesModule } from '../rules/rules.module.js';
import { ParticipantTypesController } from './participant-types.controller.js';
import { ParticipantTypesService } from './participant-types.service.js';

/** What organisers do with the rules of an event; it ends requests, so it stands above meetings. */
@Module({
  imports: [EventsModule, RulesModule, MeetingsModule],
  controllers: [ParticipantTypesController],
  providers: [ParticipantTypesService],
})
export class ParticipantTypesModule {}
