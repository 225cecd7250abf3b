import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { RetentionPreview, RetentionState } from '@rendezvous/contract';
import { AdminOnly } from '../../common/access.js';
import { HarmlessAgain } from '../../idempotency/repeating.js';
import { Answers } from '../../openapi/answers.decorator.js';
import { RetentionDto } from './dto/retention.dto.js';
import { RetentionSettingsService } from './retention-settings.service.js';
import { RetentionStateService } from './retention-state.service.js';

@ApiTags('administration')
@AdminOnly()
@Controller('admin/retention')
export class RetentionController {
  constructor(
    private readonly settings: RetentionSettingsService,
    private readonly states: RetentionStateService,
  ) {}

  /** For how many days streams, mails, logs and events are kept, and how much there is of each. */
  @Answers('RetentionState')
  @Get()
  state(): Promise<RetentionState> {
    return this.states.state();
  }

  /** What the present settings with these changes would delete now; changes nothing. */
  @Answers('RetentionPreview')
  @HttpCode(200)
  @HarmlessAgain()
  @Post('preview')
  preview(@Body() change: RetentionDto): Promise<RetentionPreview> {
    return this.states.preview(change);
  }

  /** Changes what is sent. A worker then deletes what is older, within ten minutes. */
  @Answers('RetentionState')
  @Put()
  async change(@Body() change: RetentionDto): Promise<RetentionState> {
    await this.settings.change(change);
    return this.states.state();
  }
}
