import { Body, Controller, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ReportReceipt } from '@rendezvous/contract';
import { type Caller, CurrentCaller } from '../../common/access.js';
import { Answers } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { NOBODY } from './blocks.service.js';
import { ReportDto } from './dto/safety.dto.js';
import { REPORT_ONESELF, ReportsService, TEXT_NEEDED } from './reports.service.js';

@ApiTags('safety')
@Controller('users/:id/report')
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  /** Reports a person to the administrators; the person does not learn who did. */
  @Answers('ReportReceipt')
  @Refuses({
    400: [REPORT_ONESELF, TEXT_NEEDED],
    404: NOBODY,
    409: 'You have reported this person already. The administrators will look at it.',
  })
  @Post()
  report(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: ReportDto,
  ): Promise<ReportReceipt> {
    return this.reports.report(caller, id, body);
  }
}
