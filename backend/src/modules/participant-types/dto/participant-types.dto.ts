import type { ParticipantTypeChange, ParticipantTypesRequest } from '@rendezvous/contract';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsUUID,
  Max,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { OptionalNotNull } from '../../../common/optional-not-null.decorator.js';
import { Line } from '../../../common/text.decorator.js';

const MOST_TYPES = 40;
const LONGEST_NAME = 80;
/** So many ids fit in one call. */
const MOST_ENDING = 5000;

const isName = (value: unknown): boolean =>
  typeof value === 'string' && value.length >= 1 && value.length <= LONGEST_NAME;
const isPair = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && value.every(isName);

class TypeChangeDto implements ParticipantTypeChange {
  /** Of a type that the event has; absent for a new one. */
  @OptionalNotNull() @IsUUID() id?: string;
  @Line({ max: LONGEST_NAME }) name: string;
  /** Own requests that wait for an answer; null: no limit, here and below. */
  @IsOptional() @IsInt() @Min(0) @Max(10_000) maxOpenRequests?: number | null;
  /** Requests to them that wait for an answer. */
  @IsOptional() @IsInt() @Min(0) @Max(10_000) maxIncomingRequests?: number | null;
  /** Meetings accepted or completed. */
  @IsOptional() @IsInt() @Min(0) @Max(10_000) maxMeetings?: number | null;
  /** Meetings with a time on one day of the event's zone. */
  @IsOptional() @IsInt() @Min(0) @Max(10_000) maxMeetingsPerDay?: number | null;
}

/** Only what is sent changes. */
export class ParticipantTypesDto implements ParticipantTypesRequest {
  /** All types of the event, in order: one that is missing goes. */
  @OptionalNotNull()
  @IsArray()
  @ArrayMaxSize(MOST_TYPES)
  @ValidateNested({ each: true })
  @Type(() => TypeChangeDto)
  types?: TypeChangeDto[];

  /** Pairs of names: people of the first may ask people of the second. Null: everybody may ask everybody. */
  @ApiProperty({
    type: 'array',
    nullable: true,
    items: { type: 'array', minItems: 2, maxItems: 2, items: { type: 'string' } },
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_TYPES * MOST_TYPES)
  @ValidateBy(
    {
      name: 'pairsOfNames',
      validator: {
        validate: isPair,
        defaultMessage: () => 'mayRequest must be a list of pairs of names',
      },
    },
    { each: true },
  )
  mayRequest?: [string, string][] | null;

  /** Cancels the pending requests that the new rules forbid; without it they stay. */
  @OptionalNotNull() @IsBoolean() endPending?: boolean;
  /** The requests that were looked at: refused when more would be cancelled by now. */
  @OptionalNotNull()
  @IsArray()
  @ArrayMaxSize(MOST_ENDING)
  @IsUUID(undefined, { each: true })
  pendingToEnd?: string[];
  /** Of the rules that were looked at: refused when they have changed since. */
  @OptionalNotNull() @IsInt() @Min(1) @Max(2_147_483_647) rulesVersion?: number;
}

export class ParticipantTypesQuery {
  /** `true`: only say which pending requests the rules would end. */
  @IsOptional() @IsIn(['true', 'false']) dryRun?: 'true' | 'false';
}
