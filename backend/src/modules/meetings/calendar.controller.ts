import { Controller, Get, Param, ParseUUIDPipe, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Caller, CurrentCaller } from '../../common/access.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { CalendarService } from './calendar.service.js';

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

export const CALENDAR_FILE = {
  description: 'An iCalendar file.',
  content: { 'text/calendar': { schema: { type: 'string' } } },
} as const;

@ApiTags('meetings')
@Controller('meetings')
export class CalendarController {
  constructor(private readonly calendar: CalendarService) {}

  /** The caller's meetings with a time, for another calendar. One that has lost its time is in it as cancelled. */
  @ApiOkResponse(CALENDAR_FILE)
  @Get('calendar')
  async mine(
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return asFile(reply, 'meetings.ics', await this.calendar.ofUser(caller.id));
  }

  /** One meeting for another calendar, as cancelled where it has lost its time. */
  @Refuses({
    404: 'This meeting does not exist or is not yours.',
    409: 'This meeting has no time yet.',
  })
  @ApiOkResponse(CALENDAR_FILE)
  @Get(':id/calendar')
  async one(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return asFile(reply, 'meeting.ics', await this.calendar.ofMeeting(caller.id, id));
  }
}

/** Sets the headers of a file on success only: a refusal is JSON as everywhere. */
function asFile(reply: FastifyReply, name: string, text: string): string {
  reply.header('Content-Type', CALENDAR_TYPE);
  reply.header('Content-Disposition', `attachment; filename="${name}"`);
  return text;
}
