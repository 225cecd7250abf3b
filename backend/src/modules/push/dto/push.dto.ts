import type { PushEndRequest, PushSubscriptionRequest } from '@rendezvous/contract';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsNotEmptyObject,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { OptionalNotNull } from '../../../common/optional-not-null.decorator.js';
import { OneLine } from '../../../common/text.decorator.js';

class PushKeysDto {
  /** A point of the curve P-256, uncompressed: 65 bytes. */
  @Matches(/^B[\w-]{86}=?$/, { message: 'keys.p256dh must be a public key of the browser' })
  p256dh: string;

  /** 16 bytes. */
  @Matches(/^[\w-]{22}(==)?$/, { message: 'keys.auth must be a secret of the browser' })
  auth: string;
}

export class PushSubscriptionDto implements PushSubscriptionRequest {
  @IsString() @MaxLength(2000) @OneLine() endpoint: string;
  @IsNotEmptyObject() @ValidateNested() @Type(() => PushKeysDto) keys: PushKeysDto;
  /** Whether pushes name people, which a locked screen shows to everybody. */
  @OptionalNotNull() @IsBoolean() showNames?: boolean;
}

export class PushEndDto implements PushEndRequest {
  @IsString() @MaxLength(2000) @OneLine() endpoint: string;
}
