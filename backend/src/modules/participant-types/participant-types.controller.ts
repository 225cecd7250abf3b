import { Body, Controller, Get, Param, ParseUUIDPipe, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ParticipantTypesReply, RulesPreview } from '@rendezvous/contract';
import { EventStaff } from '../../common/access.js';
import { Answers } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { SAME_NAME, UNKNOWN_TYPE } from './changed-rules.js';
import { ParticipantTypesDto, ParticipantTypesQuery } from './dto/participant-types.dto.js';
import { ParticipantTypesService, RULES_CHANGED } from './participant-types.service.js';

const NO_EVENT = 'This event does not exist or is not open to you.';

@ApiTags('administration')
@EventStaff('organiser')
@Controller('admin/events/:id/participant-types')
export class ParticipantTypesController {
  constructor(private readonly types: ParticipantTypesService) {}

  /** The participant types of the event with their quotas, and who may ask whom. */
  @Answers('ParticipantTypesReply')
  @Refuses({ 404: NO_EVENT })
  @Get()
  ofEvent(@Param('id', ParseUUIDPipe) id: string): Promise<ParticipantTypesReply> {
    return this.types.ofEvent(id);
  }

  /**
   * Changes the types and who may ask whom. Existing meetings stay; with `dryRun` nothing is changed and the pending
   * requests are answered that the rules would forbid.
   */
  @Answers(['ParticipantTypesReply', 'RulesPreview'])
  @Refuses({
    404: NO_EVENT,
    409: [
      'People have the type “Buyer”. Give them another type first.',
      SAME_NAME,
      UNKNOWN_TYPE,
      RULES_CHANGED,
    ],
  })
  @Put()
  change(
    @Param('id', ParseUUIDPipe) id: string,
    @Query() { dryRun }: ParticipantTypesQuery,
    @Body() body: ParticipantTypesDto,
  ): Promise<ParticipantTypesReply | RulesPreview> {
    return dryRun === 'true' ? this.types.preview(id, body) : this.types.change(id, body);
  }
}
