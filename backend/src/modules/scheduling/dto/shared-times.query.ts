import { IsUUID } from 'class-validator';

export class SharedTimesQuery {
  /** The other attendee. */
  @IsUUID() userId: string;
}
