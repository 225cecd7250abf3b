import type { TakeTimeRequest } from '@rendezvous/contract';
import { IsUUID } from 'class-validator';

export class TakeTimeDto implements TakeTimeRequest {
  /** One of the times listed for the meeting. */
  @IsUUID() slotId: string;
}
