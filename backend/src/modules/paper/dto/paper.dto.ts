import { IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { PAPER_SIZES, type PaperSize } from '../engine/sheets.js';

export const TABLE_CONTENTS = ['cards', 'slots'] as const;

export class PaperQuery {
  /** Without: A4. */
  @IsOptional() @IsIn(PAPER_SIZES) size?: PaperSize;
}

export class AgendasQuery extends PaperQuery {
  /** Only this attendee. */
  @IsOptional() @IsUUID() userId?: string;

  /** Only the people of this company, written in any case. */
  @IsOptional() @IsString() @MaxLength(200) company?: string;

  /** Only people whose printed agenda is not true any more. */
  @IsOptional() @IsIn(['true', 'false']) outdated?: 'true' | 'false';
}

export class TablesQuery extends PaperQuery {
  /** `cards`: a card to stand on each place; `slots`: who meets when at each place. Without: cards. */
  @IsOptional() @IsIn(TABLE_CONTENTS) content?: (typeof TABLE_CONTENTS)[number];
}
