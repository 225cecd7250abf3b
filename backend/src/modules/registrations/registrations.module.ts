import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventsModule } from '../events/events.module.js';
import { UsersModule } from '../users/users.module.js';
import { Announcements } from './announcements.service.js';
import { RegistrationEntity } from './registration.entity.js';
import { RegistrationsController } from './registrations.controller.js';
import { RegistrationsService } from './registrations.service.js';

@Module({
  // A registration refers to an account.
  imports: [TypeOrmModule.forFeature([RegistrationEntity]), UsersModule, EventsModule],
  controllers: [RegistrationsController],
  providers: [Announcements, RegistrationsService],
  exports: [Announcements, RegistrationsService],
})
export class RegistrationsModule {}
