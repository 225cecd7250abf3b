import type { DeleteAccountRequest } from '@rendezvous/contract';
import { IsString, MaxLength, MinLength } from 'class-validator';

export class DeleteAccountDto implements DeleteAccountRequest {
  @IsString() @MinLength(1) @MaxLength(128) password: string;
}
