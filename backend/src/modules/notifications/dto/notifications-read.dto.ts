import type { NotificationsReadRequest } from '@rendezvous/contract';
import { ArrayMaxSize, IsUUID } from 'class-validator';
import { OptionalNotNull } from '../../../common/optional-not-null.decorator.js';

export class NotificationsReadDto implements NotificationsReadRequest {
  /** Notifications of the caller; all of them when absent. */
  @OptionalNotNull() @IsUUID(undefined, { each: true }) @ArrayMaxSize(500) ids?: string[];
}
