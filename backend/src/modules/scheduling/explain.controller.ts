import { Controller, Get, Param, ParseUUIDPipe, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ExplainReply } from '@rendezvous/contract';
import { type Caller, CurrentCaller } from '../../common/access.js';
import { Answers } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { ExplainQuery } from './dto/explain.query.js';
import { ExplainService, FOR_STAFF } from './explain.service.js';

@ApiTags('scheduling')
@Controller('events/:id/explain')
export class ExplainController {
  constructor(private readonly explanations: ExplainService) {}

  /** Why two people can or cannot meet, by the rules that decide about a request. */
  @Answers('ExplainReply')
  @Refuses({
    403: FOR_STAFF,
    404: 'This event does not exist or is not open to you.',
    409: 'You cannot meet yourself.',
  })
  @Get()
  explain(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
    @Query() query: ExplainQuery,
  ): Promise<ExplainReply> {
    return this.explanations.explain(caller, id, query);
  }
}
