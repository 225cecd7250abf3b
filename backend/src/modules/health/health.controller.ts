import { Controller, Get, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { HealthReply } from '@rendezvous/contract';
import type { FastifyReply } from 'fastify';
import { Public, Uncounted } from '../../common/access.js';
import { HealthChecks } from '../../common/health-checks.js';
import { Answers } from '../../openapi/answers.decorator.js';

@ApiTags('health')
@Public()
@Uncounted()
@Controller('health')
export class HealthController {
  constructor(private readonly checks: HealthChecks) {}

  /** Whether the process answers. */
  @Answers('HealthReply')
  @Get('live')
  live(): HealthReply {
    return { status: 'ok', checks: {} };
  }

  /** Whether everything the process needs answers, within two seconds; 503 while it cannot serve. */
  @Answers('HealthReply', { 503: 'HealthReply' })
  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<HealthReply> {
    const health = await this.checks.reply();
    void reply.status(health.status === 'error' ? 503 : 200);
    return health;
  }
}
