import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Meeting, StaffMeeting } from '@rendezvous/contract';
import { type Caller, CurrentCaller, EventStaff } from '../../common/access.js';
import { NoBody } from '../../common/no-body.decorator.js';
import { Answers } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { NOT_FOUND } from '../meetings/meeting-status.service.js';
import { AttendanceDto, SettleAttendanceDto } from './dto/day.dto.js';
import {
  CALLED_ALREADY,
  MeetingAttendance,
  NOT_AGREED,
  NOT_BEGUN,
  TOO_EARLY,
  TOO_LATE,
} from './meeting-attendance.service.js';
import { NO_MEETING } from './staff-meeting-view.js';

@ApiTags('meetings')
@Controller()
export class MeetingAttendanceController {
  constructor(private readonly attendance: MeetingAttendance) {}

  /** Says whether the caller met the other one; the answer may be changed. */
  @Answers('Meeting')
  @Refuses({ 404: NOT_FOUND, 409: [NOT_AGREED, NOT_BEGUN] })
  @Post('meetings/:id/attendance')
  answer(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { outcome }: AttendanceDto,
  ): Promise<Meeting> {
    return this.attendance.answer(caller.id, id, outcome);
  }

  /** Asks the other one of a meeting to come, from 5 minutes after the start. */
  @Refuses({ 404: NOT_FOUND, 409: [NOT_AGREED, NOT_BEGUN, TOO_EARLY, TOO_LATE, CALLED_ALREADY] })
  @HttpCode(204)
  @NoBody()
  @Post('meetings/:id/call')
  async call(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
  ): Promise<void> {
    await this.attendance.call(caller.id, id);
  }

  /** Decides whether two people met, whatever they say, or takes such a decision back. */
  @Answers('StaffMeeting')
  @Refuses({ 404: NO_MEETING, 409: [NOT_AGREED, NOT_BEGUN] })
  @EventStaff('desk', { of: 'meeting' })
  @Put('admin/meetings/:id/attendance')
  settle(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: SettleAttendanceDto,
  ): Promise<StaffMeeting> {
    return this.attendance.settle(caller.id, id, body);
  }
}
