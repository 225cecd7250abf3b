import { Body, Controller, Get, Param, ParseUUIDPipe, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { User, UserProfile, UserStats } from '@rendezvous/contract';
import { type Caller, CurrentCaller } from '../../common/access.js';
import { Answers } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { WRONG_PASSWORD } from './current-password.service.js';
import { ProfileDto } from './dto/profile.dto.js';
import { ProfilesService } from './profiles.service.js';

@ApiTags('users')
@Controller('users')
export class UsersController {
  constructor(private readonly profiles: ProfilesService) {}

  /** The caller's figures. */
  @Answers('UserStats')
  @Get('stats')
  stats(@CurrentCaller() caller: Caller): Promise<UserStats> {
    return this.profiles.stats(caller.id);
  }

  /** Changes the caller's own profile; another e-mail address needs the current password. */
  @Answers('User')
  @Refuses({
    403: WRONG_PASSWORD,
    409: 'An account with this e-mail address exists already.',
    429: 'Too many failed sign-ins. Please wait before you try again.',
  })
  @Put('profile')
  update(@CurrentCaller() caller: Caller, @Body() body: ProfileDto): Promise<User> {
    return this.profiles.updateOwn(caller.id, body);
  }

  /** Somebody's profile, as far as it is open to the caller. */
  @Answers('UserProfile')
  @Refuses({ 404: 'This profile does not exist or is not open to you.' })
  @Get(':id')
  seen(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
  ): Promise<UserProfile> {
    return this.profiles.seenBy(caller, id);
  }
}
