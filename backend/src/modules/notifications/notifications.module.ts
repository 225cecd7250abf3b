import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StreamEntryEntity } from '../../outbox/stream-entry.entity.js';
import { MeetingsModule } from '../meetings/meetings.module.js';
import { UsersModule } from '../users/users.module.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsService } from './notifications.service.js';

@Module({
  imports: [UsersModule, MeetingsModule, TypeOrmModule.forFeature([StreamEntryEntity])],
  controllers: [NotificationsController],
  providers: [NotificationsService],
})
export class NotificationsModule {}
