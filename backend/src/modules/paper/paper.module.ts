import { Module } from '@nestjs/common';
import { EventsModule } from '../events/events.module.js';
import { Drawing } from './drawing.service.js';
import { PaperController } from './paper.controller.js';
import { PaperService } from './paper.service.js';
import { PaperStreams } from './paper-streams.service.js';
import { PrintedAgendas } from './printed-agendas.service.js';

/** What is printed of an event for its day. */
@Module({
  imports: [EventsModule],
  controllers: [PaperController],
  providers: [PaperService, PaperStreams, Drawing, PrintedAgendas],
})
export class PaperModule {}
