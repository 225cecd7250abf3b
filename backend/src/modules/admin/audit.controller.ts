import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuditEntry } from '@rendezvous/contract';
import type { FastifyReply } from 'fastify';
import { AdminOnly, type Caller, CurrentCaller } from '../../common/access.js';
import { sendPage } from '../../common/pagination.js';
import { AnswersPage } from '../../openapi/answers.decorator.js';
import { AuditService } from './audit.service.js';
import { AuditQuery } from './dto/audit.query.js';

@ApiTags('administration')
@AdminOnly()
@Controller('admin/audit')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  /** Who did what to whom, when and from where: acts of administrators and staff, and about the security of accounts; the newest first. */
  @AnswersPage('AuditEntry')
  @Get()
  async list(
    @CurrentCaller() { id }: Caller,
    @Query() query: AuditQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditEntry[]> {
    const page = await this.audit.page(id, query);
    return sendPage(reply, '/api/admin/audit', page, query);
  }
}
