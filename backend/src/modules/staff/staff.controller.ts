import { Body, Controller, Get, Param, ParseArrayPipe, ParseUUIDPipe, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { StaffedEvent, StaffMember } from '@rendezvous/contract';
import { type Caller, CurrentCaller, EventStaff, FreshSignIn } from '../../common/access.js';
import { AnswersList } from '../../openapi/answers.decorator.js';
import { TakesList } from '../../openapi/takes-list.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { StaffEntryDto } from './dto/staff.dto.js';
import {
  NO_ORGANISER,
  NOBODY,
  NOT_FOUND,
  NOT_HERE,
  StaffEditing,
  UNCONFIRMED,
} from './staff-editing.service.js';
import { StaffService } from './staff.service.js';

@ApiTags('staff')
@Controller()
export class StaffController {
  constructor(
    private readonly staff: StaffService,
    private readonly editing: StaffEditing,
  ) {}

  /** The events that the caller helps to run, by start date. */
  @AnswersList('StaffedEvent')
  @Get('users/staffed-events')
  mine(@CurrentCaller() caller: Caller): Promise<StaffedEvent[]> {
    return this.staff.eventsOf(caller.id);
  }

  /** The people who help to run an event, its organisers first. */
  @AnswersList('StaffMember')
  @EventStaff('organiser')
  @Get('admin/events/:id/staff')
  ofEvent(@Param('id', ParseUUIDPipe) id: string): Promise<StaffMember[]> {
    return this.staff.ofEvent(id);
  }

  /** Says who helps to run an event; who is not in the list does not any more. Somebody without an account is invited. */
  @AnswersList('StaffMember')
  @TakesList(StaffEntryDto)
  @Refuses({
    403: ['Please enter your password again.', NOT_HERE],
    404: [NOT_FOUND, NOBODY],
    409: [NO_ORGANISER, UNCONFIRMED],
  })
  @EventStaff('organiser')
  @FreshSignIn()
  @Put('admin/events/:id/staff')
  change(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
    @Body(
      new ParseArrayPipe({
        items: StaffEntryDto,
        whitelist: true,
        forbidNonWhitelisted: true,
        stopAtFirstError: false,
      }),
    )
    entries: StaffEntryDto[],
  ): Promise<StaffMember[]> {
    return this.editing.change(caller, id, entries);
  }
}
