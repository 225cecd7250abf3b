import { IsOptional, IsUUID } from 'class-validator';

export class AnalyticsQuery {
  /** Only this event; all of them when absent. */
  @IsOptional() @IsUUID() eventId?: string;
}
