import { Body, Controller, Get, Param, ParseUUIDPipe, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { User, UserProfile, UserStats } from '@rendezvous/contract';
import { type Caller, CurrentCaller } from '../../common/access.js';
import { ProfileDto } from './dto/profile.dto.js';
import { ProfilesService } from './profiles.service.js';

@ApiTags('users')
@ApiBearerAuth()
@Controller('users')
export class UsersController {
  constructor(private readonly profiles: ProfilesService) {}

  /** The caller's figures. */
  @Get('stats')
  stats(@CurrentCaller() caller: Caller): Promise<UserStats> {
    return this.profiles.stats(caller.id);
  }

  /** Changes the caller's own profile. */
  @Put('profile')
  update(@CurrentCaller() caller: Caller, @Body() body: ProfileDto): Promise<User> {
    return this.profiles.update(caller.id, body);
  }

  /** Somebody's profile, as far as it is open to the caller. */
  @Get(':id')
  seen(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
  ): Promise<UserProfile> {
    return this.profiles.seenBy(caller, id);
  }
}
