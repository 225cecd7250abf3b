import { createHash } from 'node:crypto';
import { Controller, Delete, Get, Headers, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { CalendarFeedReply } from '@rendezvous/contract';
import type { FastifyReply } from 'fastify';
import { type Caller, CurrentCaller, Public } from '../../common/access.js';
import { NoBody } from '../../common/no-body.decorator.js';
import { Answers } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { CALENDAR_FILE, CALENDAR_TYPE } from './calendar.controller.js';
import { CalendarFeedsService, FEED_GONE, FEED_UNKNOWN } from './calendar-feeds.service.js';

@ApiTags('meetings')
@Controller()
export class CalendarFeedController {
  constructor(private readonly feeds: CalendarFeedsService) {}

  /** The secret address of the caller's calendar. */
  @Answers('CalendarFeedReply')
  @Get('calendar/feed')
  read(@CurrentCaller() caller: Caller): Promise<CalendarFeedReply> {
    return this.feeds.read(caller.id);
  }

  /** A new secret address for the caller's calendar. The one before it stops. */
  @Answers('CalendarFeedReply')
  @NoBody()
  @Post('calendar/feed')
  renew(@CurrentCaller() caller: Caller): Promise<CalendarFeedReply> {
    return this.feeds.renew(caller.id);
  }

  /** Switches the caller's calendar address off. */
  @NoBody()
  @HttpCode(204)
  @Delete('calendar/feed')
  revoke(@CurrentCaller() caller: Caller): Promise<void> {
    return this.feeds.revoke(caller.id);
  }

  /** A person's meetings for calendars that subscribe to them, which read the address again and again. */
  @Public()
  @Refuses({ 404: FEED_UNKNOWN, 410: FEED_GONE })
  @ApiOkResponse(CALENDAR_FILE)
  @ApiResponse({ status: 304, description: 'The calendar is as `If-None-Match` says.' })
  @Get('calendar/:token.ics')
  async file(
    @Param('token') token: string,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | undefined> {
    const text = await this.feeds.file(token);
    // Weak, because the same calendar may be sent compressed.
    const tag = `W/"${createHash('sha256').update(text).digest('base64url')}"`;
    reply.header('ETag', tag);
    reply.header('Cache-Control', 'private, no-cache');
    if (isKnown(tag, known)) {
      reply.status(304);
      return undefined;
    }
    reply.header('Content-Type', CALENDAR_TYPE);
    return text;
  }
}

/** Whether `If-None-Match` names the tag; RFC 9110 compares weakly there. */
function isKnown(tag: string, known = ''): boolean {
  const bare = (one: string) => one.trim().replace(/^W\//, '');
  return known.split(',').some((one) => one.trim() === '*' || bare(one) === bare(tag));
}
