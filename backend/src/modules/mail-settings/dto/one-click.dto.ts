import type { UnsubscribeRequest } from '@rendezvous/contract';
import { IsIn } from 'class-validator';
import { OptionalNotNull } from '../../../common/optional-not-null.decorator.js';

export class OneClickDto implements UnsubscribeRequest {
  @OptionalNotNull() @IsIn(['One-Click']) 'List-Unsubscribe'?: 'One-Click';
}
