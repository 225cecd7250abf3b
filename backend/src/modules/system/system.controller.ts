import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { SystemExamination, SystemState } from '@rendezvous/contract';
import { AdminOnly } from '../../common/access.js';
import { NoBody } from '../../common/no-body.decorator.js';
import { HarmlessAgain } from '../../idempotency/repeating.js';
import { Answers } from '../../openapi/answers.decorator.js';
import { Examinations } from './examinations.service.js';
import { SystemStates } from './system-state.service.js';

@ApiTags('administration')
@AdminOnly()
@Controller('admin/system')
export class SystemController {
  constructor(
    private readonly states: SystemStates,
    private readonly examinations: Examinations,
  ) {}

  /** How the installation does: its processes, queues, database and storage; what cannot be read in two seconds is null. */
  @Answers('SystemState')
  @Get()
  state(): Promise<SystemState> {
    return this.states.now();
  }

  /** Looks the database through, as `npm run doctor` does; what takes too long is `unknown`. */
  @NoBody()
  @Answers('SystemExamination')
  @HttpCode(200)
  @HarmlessAgain()
  @Post('doctor')
  examine(): Promise<SystemExamination> {
    return this.examinations.examine();
  }
}
