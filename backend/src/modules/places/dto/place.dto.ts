import type { PlaceRequest } from '@rendezvous/contract';
import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { OptionalNotNull } from '../../../common/optional-not-null.decorator.js';
import { Line } from '../../../common/text.decorator.js';

class PlaceFieldsDto {
  /** A part of the hall; null or empty: none. */
  @IsOptional() @Line({ min: 0, max: 80 }) zone?: string | null;
  /** Somebody who is registered for the event; null: nobody. */
  @IsOptional() @IsUUID() ownerUserId?: string | null;
}

export class AddPlaceDto extends PlaceFieldsDto implements PlaceRequest {
  @Line({ max: 40 }) label: string;
}

/** Only the fields sent are changed. */
export class ChangePlaceDto extends PlaceFieldsDto implements PlaceRequest {
  @OptionalNotNull() @Line({ max: 40 }) label?: string;
}

export class PlaceQuery {
  /** `true`: only say what would become of coming meetings. */
  @IsOptional() @IsIn(['true', 'false']) dryRun?: 'true' | 'false';
}
