import { IsUUID } from 'class-validator';
import { OptionalNotNull } from '../../../common/optional-not-null.decorator.js';

export class ExplainQuery {
  /** The person to meet. */
  @IsUUID() with: string;
  /** The person who would ask; the caller without it. Only staff of the event may name somebody else. */
  @OptionalNotNull() @IsUUID() of?: string;
}
