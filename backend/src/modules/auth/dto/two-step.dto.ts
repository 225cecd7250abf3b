import type { TotpConfirmRequest, TotpEndRequest, TotpSetupRequest } from '@rendezvous/contract';
import { IsBoolean, IsString, MaxLength, MinLength } from 'class-validator';
import { OptionalNotNull } from '../../../common/optional-not-null.decorator.js';

export class TotpSetupDto implements TotpSetupRequest {
  /** Another app takes the place of the one in use, once a code of it is confirmed. */
  @OptionalNotNull() @IsBoolean() replace?: boolean;
}

export class TotpConfirmDto implements TotpConfirmRequest {
  @IsString() @MinLength(1) @MaxLength(64) code: string;
}

export class TotpEndDto implements TotpEndRequest {
  @IsString() @MinLength(1) @MaxLength(128) password: string;
}
