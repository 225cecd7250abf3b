import type { AddPlacesRequest, PlaceRequest } from '@rendezvous/contract';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsOptional, IsUUID } from 'class-validator';
import { OptionalNotNull } from '../../../common/optional-not-null.decorator.js';
import { Line, Lines } from '../../../common/text.decorator.js';

class PlaceFieldsDto {
  /** A part of the hall; null or empty: none. */
  @IsOptional() @Line({ min: 0, max: 80 }) zone?: string | null;
  /** Somebody who is registered for the event; null: nobody. */
  @IsOptional() @IsUUID() ownerUserId?: string | null;
}

/** Either `label` or `labels`. */
export class AddPlaceDto extends PlaceFieldsDto implements AddPlacesRequest {
  @OptionalNotNull() @Line({ max: 40 }) label?: string;
  /** The labels of several places in the same zone. */
  @OptionalNotNull()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(1000)
  @Lines({ max: 40 })
  labels?: string[];
}

/** Only the fields sent are changed. */
export class ChangePlaceDto extends PlaceFieldsDto implements PlaceRequest {
  @OptionalNotNull() @Line({ max: 40 }) label?: string;
}

export class PlaceQuery {
  /** `true`: only say what would become of coming meetings. */
  @IsOptional() @IsIn(['true', 'false']) dryRun?: 'true' | 'false';
}
