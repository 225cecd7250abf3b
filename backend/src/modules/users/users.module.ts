import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CurrentPassword } from './current-password.service.js';
import { FailedSignIns } from './failed-sign-ins.service.js';
import { FirstAdministratorEntity } from './first-administrator.entity.js';
import { PersonAccessService } from './person-access.service.js';
import { ProfilesService } from './profiles.service.js';
import { UserEntity } from './user.entity.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([UserEntity, FirstAdministratorEntity])],
  controllers: [UsersController],
  providers: [UsersService, CurrentPassword, FailedSignIns, PersonAccessService, ProfilesService],
  exports: [UsersService, CurrentPassword, FailedSignIns, PersonAccessService, ProfilesService],
})
export class UsersModule {}
