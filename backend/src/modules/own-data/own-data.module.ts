import { Module } from '@nestjs/common';
import { EventsModule } from '../events/events.module.js';
import { MailSettingsModule } from '../mail-settings/mail-settings.module.js';
import { MeetingsModule } from '../meetings/meetings.module.js';
import { RegistrationsModule } from '../registrations/registrations.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountDeletion } from './account-deletion.service.js';
import { OwnDataController } from './own-data.controller.js';
import { OwnDataService } from './own-data.service.js';

@Module({
  imports: [UsersModule, EventsModule, RegistrationsModule, MeetingsModule, MailSettingsModule],
  controllers: [OwnDataController],
  providers: [AccountDeletion, OwnDataService],
})
export class OwnDataModule {}
