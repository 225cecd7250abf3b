import type { AvailabilityRequest } from '@rendezvous/contract';
import { ArrayMaxSize, ArrayUnique, IsArray, IsIn, IsUUID } from 'class-validator';
import { OptionalNotNull } from '../../../common/optional-not-null.decorator.js';

/** More slots than this are sent in several requests. */
const MOST = 1000;

export class AvailabilityDto implements AvailabilityRequest {
  /** Slots to keep free of meetings. */
  @OptionalNotNull()
  @IsArray()
  @ArrayMaxSize(MOST)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  block?: string[];

  /** Slots to open for meetings again. */
  @OptionalNotNull()
  @IsArray()
  @ArrayMaxSize(MOST)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  unblock?: string[];

  /** What becomes of meetings in the slots to block; without it they are refused. */
  @OptionalNotNull() @IsIn(['move', 'cancel']) booked?: 'move' | 'cancel';
}
