import { IsIn, IsOptional } from 'class-validator';

export class EditEventQuery {
  /** `true`: only say how many meetings the edit would move. */
  @IsOptional() @IsIn(['true', 'false']) dryRun?: 'true' | 'false';
}
