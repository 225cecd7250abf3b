import type { WallRequest } from '@rendezvous/contract';
import { IsBoolean } from 'class-validator';
import { OptionalNotNull } from '../../../common/optional-not-null.decorator.js';

export class WallDto implements WallRequest {
  /** Whether the page names the people of a meeting; absent: no. */
  @OptionalNotNull() @IsBoolean() showNames?: boolean;
}
