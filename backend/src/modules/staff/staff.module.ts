import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventsModule } from '../events/events.module.js';
import { UsersModule } from '../users/users.module.js';
import { StaffController } from './staff.controller.js';
import { StaffEditing } from './staff-editing.service.js';
import { StaffEntity } from './staff.entity.js';
import { StaffService } from './staff.service.js';

/** The people who help to run an event; the guard of the auth module lets them in. */
@Module({
  imports: [TypeOrmModule.forFeature([StaffEntity]), UsersModule, EventsModule],
  controllers: [StaffController],
  providers: [StaffService, StaffEditing],
  exports: [StaffService],
})
export class StaffModule {}
