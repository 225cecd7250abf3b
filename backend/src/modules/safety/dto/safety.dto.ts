import type { ReportActionRequest, ReportRequest, SuspendedRequest } from '@rendezvous/contract';
import { IsBoolean, IsIn } from 'class-validator';
import { Text } from '../../../common/text.decorator.js';

export class ReportDto implements ReportRequest {
  @IsIn(['spam', 'rude', 'fake', 'other']) reason: ReportRequest['reason'];
  /** What happened; may be empty unless the reason is `other`. */
  @Text({ min: 0, max: 2000 }) text: string;
}

export class ReportActionDto implements ReportActionRequest {
  @IsIn(['dismiss', 'warn', 'suspend']) action: ReportActionRequest['action'];
}

export class SuspendedDto implements SuspendedRequest {
  @IsBoolean() suspended: boolean;
}
