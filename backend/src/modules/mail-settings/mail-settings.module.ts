import { Module } from '@nestjs/common';
import { MailTokensModule } from '../mail-answers/mail-tokens.module.js';
import { UsersModule } from '../users/users.module.js';
import { NotificationSettingsController } from './notification-settings.controller.js';
import { NotificationSettingsService } from './notification-settings.service.js';
import { UnsubscribeController } from './unsubscribe.controller.js';
import { UnsubscribeService } from './unsubscribe.service.js';

@Module({
  imports: [UsersModule, MailTokensModule],
  controllers: [NotificationSettingsController, UnsubscribeController],
  providers: [NotificationSettingsService, UnsubscribeService],
  exports: [NotificationSettingsService],
})
export class MailSettingsModule {}
