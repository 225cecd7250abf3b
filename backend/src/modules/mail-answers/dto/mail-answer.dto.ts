import type { MailAnswerRequest } from '@rendezvous/contract';
import { IsIn } from 'class-validator';

export class MailAnswerDto implements MailAnswerRequest {
  @IsIn(['accepted', 'declined']) status: MailAnswerRequest['status'];
}
