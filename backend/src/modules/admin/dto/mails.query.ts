import type { MailState } from '@rendezvous/contract';
import { IsIn, IsOptional } from 'class-validator';
import { Line } from '../../../common/text.decorator.js';
import { PageQuery } from '../../../common/pagination.js';

export class MailsQuery extends PageQuery {
  /** Only mails in this state. */
  @IsOptional() @IsIn(['queued', 'sent', 'failed', 'dropped']) state?: MailState;

  /** Part of the name, e-mail address, company or role of the person; case does not matter. */
  @IsOptional() @Line({ min: 0, max: 200 }) search?: string;
}
