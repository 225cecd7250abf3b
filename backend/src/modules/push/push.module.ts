import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { PushController } from './push.controller.js';
import { PushContents } from './push-contents.service.js';
import { PushKeys } from './push-keys.service.js';
import { PushSender } from './push-sender.service.js';
import { PushSubscriptions } from './push-subscriptions.service.js';

@Module({
  imports: [UsersModule],
  controllers: [PushController],
  providers: [PushContents, PushKeys, PushSender, PushSubscriptions],
  exports: [PushSender],
})
export class PushModule {}
