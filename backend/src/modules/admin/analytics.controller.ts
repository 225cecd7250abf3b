import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Analytics, PlatformCounts } from '@rendezvous/contract';
import { AdminOnly, type Caller, CurrentCaller } from '../../common/access.js';
import { Answers } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { AnalyticsService } from './analytics.service.js';
import { AnalyticsQuery } from './dto/analytics.query.js';

@ApiTags('administration')
@AdminOnly()
@Controller('admin')
export class AnalyticsController {
  constructor(private readonly analytics: AnalyticsService) {}

  /** How many events, attendees and accounts there are. */
  @Answers('PlatformCounts')
  @Get('counts')
  counts(): Promise<PlatformCounts> {
    return this.analytics.counts();
  }

  /** The figures of one event or of all events: funnel, requests over time, occupancy, ratings and answers. */
  @Answers('Analytics')
  @Refuses({ 404: 'This event does not exist or is not open to you.' })
  @Get('analytics')
  figures(
    @CurrentCaller() caller: Caller,
    @Query() { eventId }: AnalyticsQuery,
  ): Promise<Analytics> {
    return this.analytics.of(caller, eventId ?? null);
  }
}
