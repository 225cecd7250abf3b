import { Controller, Get, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { HealthReply } from '@rendezvous/contract';
import type { FastifyReply } from 'fastify';
import { Public, Uncounted } from '../../common/access.js';
import { Database } from '../../database/database.js';
import { QueueHealth } from '../../queue/queue-health.js';
import { Answers } from '../../openapi/answers.decorator.js';

@ApiTags('health')
@Public()
@Uncounted()
@Controller('health')
export class HealthController {
  constructor(
    private readonly database: Database,
    private readonly queue: QueueHealth,
  ) {}

  /** Whether the process answers. */
  @Answers('HealthReply')
  @Get('live')
  live(): HealthReply {
    return { status: 'ok', checks: {} };
  }

  /** Whether everything the process needs answers; 503 names what does not. */
  @Answers('HealthReply', { 503: 'HealthReply' })
  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<HealthReply> {
    const state = (check: Promise<unknown>) =>
      check.then(() => 'up' as const).catch(() => 'down' as const);
    const [database, queue] = await Promise.all([
      state(this.database.query('SELECT 1')),
      state(this.queue.check()),
    ]);
    const ok = database === 'up' && queue === 'up';
    void reply.status(ok ? 200 : 503);
    return { status: ok ? 'ok' : 'error', checks: { database, queue } };
  }
}
