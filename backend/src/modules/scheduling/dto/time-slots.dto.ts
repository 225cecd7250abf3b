import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { PageQuery } from '../../../common/pagination.js';

/** Ten days of the shortest usual meetings are one page. */
export const SLOTS_PAGE = { default: 1_000, max: 2_000 } as const;

/** A page of an event's slots, which may be 44,000. */
export class TimeSlotsQuery extends PageQuery {
  /** How many to return. */
  @ApiPropertyOptional({ default: SLOTS_PAGE.default })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(SLOTS_PAGE.max)
  override limit?: number = SLOTS_PAGE.default;
}
