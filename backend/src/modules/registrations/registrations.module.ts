import { TypeOrmModule } from '@nestjs/typeorm';
import { RegistrationEntity } from './registration.entity.js';
import { Module } from '@nestjs/common';
import { EventsModule } from '../events/events.module.js';
import { RegistrationsController } from './registrations.controller.js';
import { RegistrationsService } from './registrations.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([RegistrationEntity]), EventsModule],
  controllers: [RegistrationsController],
  providers: [RegistrationsService],
  exports: [RegistrationsService],
})
export class RegistrationsModule {}
