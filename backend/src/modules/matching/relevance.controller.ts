import { Controller, Delete, HttpCode, Param, ParseUUIDPipe, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Caller, CurrentCaller } from '../../common/access.js';
import { NoBody } from '../../common/no-body.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { RelevanceService } from './relevance.service.js';

const REFUSED = {
  400: 'You are not in your own lists.',
  404: 'This profile does not exist or is not open to you.',
} as const;

@ApiTags('attendees')
@Controller('users/:id/not-relevant')
export class RelevanceController {
  constructor(private readonly relevance: RelevanceService) {}

  /** Puts somebody after everybody else in the caller's lists; nobody else learns of it. */
  @Refuses(REFUSED)
  @NoBody()
  @HttpCode(204)
  @Put()
  demote(@CurrentCaller() caller: Caller, @Param('id', ParseUUIDPipe) id: string): Promise<void> {
    return this.relevance.change(caller, id, true);
  }

  /** Shows somebody as usual again. */
  @Refuses(REFUSED)
  @NoBody()
  @HttpCode(204)
  @Delete()
  restore(@CurrentCaller() caller: Caller, @Param('id', ParseUUIDPipe) id: string): Promise<void> {
    return this.relevance.change(caller, id, false);
  }
}
