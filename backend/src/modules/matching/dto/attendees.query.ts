import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { Line } from '../../../common/text.decorator.js';
import { PageQuery } from '../../../common/pagination.js';
import { type AttendeeFilter, type Band, BANDS } from '../attendee-filter.js';

export class AttendeesQuery extends PageQuery implements AttendeeFilter {
  /**
   * Words, each part of a name, company, role, or of what they buy or sell. Case, accents, apostrophes and hyphens
   * do not matter.
   */
  @IsOptional() @Line({ min: 0, max: 200 }) search?: string;
  /** high: 70 and above; medium: 40 to 69; low: under 40. */
  @IsOptional() @IsIn(BANDS) compatibility?: Band;
  /** Only those with at least this score. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(100)
  minScore?: number;
}

export class RecommendationsQuery extends AttendeesQuery {
  /** Only the people of this event. */
  @IsOptional() @IsUUID() eventId?: string;
}
