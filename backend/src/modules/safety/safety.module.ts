import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { MeetingsModule } from '../meetings/meetings.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { UsersModule } from '../users/users.module.js';
import { SafetyAdministrationController } from './administration.controller.js';
import { BlocksController } from './blocks.controller.js';
import { BlocksService } from './blocks.service.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';
import { SuspensionService } from './suspension.service.js';

@Module({
  imports: [UsersModule, AuthModule, MeetingsModule, MessagesModule],
  controllers: [BlocksController, ReportsController, SafetyAdministrationController],
  providers: [BlocksService, ReportsService, SuspensionService],
})
export class SafetyModule {}
