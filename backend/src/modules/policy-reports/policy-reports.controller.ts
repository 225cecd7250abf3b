import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import { Public, Uncounted } from '../../common/access.js';
import { RateLimits } from '../limits/rate-limits.service.js';
import { PolicyReports } from './policy-reports.service.js';
import { REPORT_TYPES } from './report-body.js';

@ApiTags('health')
@Controller('csp-reports')
export class PolicyReportsController {
  constructor(
    private readonly reports: PolicyReports,
    private readonly limits: RateLimits,
  ) {}

  /** Takes what a browser reports of a page that breaks its Content-Security-Policy. */
  @ApiConsumes(...REPORT_TYPES)
  @ApiBody({ schema: {} })
  @Public()
  @Uncounted()
  @HttpCode(204)
  @Post()
  async take(@Body() body: unknown, @Ip() address: string): Promise<void> {
    await this.limits.count('policyReports', address);
    this.reports.take(body);
  }
}
