import type { RetentionChange } from '@rendezvous/contract';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { OptionalNotNull } from '../../../common/optional-not-null.decorator.js';

const LONGEST = 3_650;

/** Only what is sent changes; null keeps for ever. */
export class RetentionDto implements RetentionChange {
  /** Days for which the entries of streams are kept: the notifications, and what a client gets that was away. */
  @OptionalNotNull() @IsInt() @Min(1) @Max(90) streamDays?: number;
  /** Days for which mails and pushes are kept once they are sent, have failed or are not needed. */
  @IsOptional() @IsInt() @Min(1) @Max(LONGEST) mailDays?: number | null;
  /** Days for which older logs of the embedded database are kept; with null their size alone is limited. */
  @IsOptional() @IsInt() @Min(1) @Max(LONGEST) logDays?: number | null;
  /** Days after which an event that is over is deleted with its registrations and meetings. */
  @IsOptional() @IsInt() @Min(30) @Max(LONGEST) eventDays?: number | null;
}
