import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { NotificationSettings } from '@rendezvous/contract';
import { type Caller, CurrentCaller } from '../../common/access.js';
import { Answers } from '../../openapi/answers.decorator.js';
import { NotificationSettingsDto } from './dto/notification-settings.dto.js';
import { NotificationSettingsService } from './notification-settings.service.js';

@ApiTags('users')
@Controller('users/notification-settings')
export class NotificationSettingsController {
  constructor(private readonly settings: NotificationSettingsService) {}

  /** What the caller is told by mail, by push and by calendar. */
  @Answers('NotificationSettings')
  @Get()
  own(@CurrentCaller() caller: Caller): Promise<NotificationSettings> {
    return this.settings.of(caller.id);
  }

  /** Switches on and off what is sent; the other switches stay. */
  @Answers('NotificationSettings')
  @Put()
  change(
    @CurrentCaller() caller: Caller,
    @Body() body: NotificationSettingsDto,
  ): Promise<NotificationSettings> {
    return this.settings.change(caller.id, body);
  }
}
