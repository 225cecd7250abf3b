import { IsIn, IsUUID } from 'class-validator';
import { OptionalNotNull } from '../../../common/optional-not-null.decorator.js';
import { Line } from '../../../common/text.decorator.js';
import { PAPER_SIZES, type PaperSize } from '../engine/sheets.js';

export const TABLE_CONTENTS = ['cards', 'slots'] as const;

export class PaperQuery {
  /** Without: A4. */
  @OptionalNotNull() @IsIn(PAPER_SIZES) size?: PaperSize;
}

export class AgendasQuery extends PaperQuery {
  /** Only this attendee. */
  @OptionalNotNull() @IsUUID() userId?: string;

  /** Only the people of this company, written in any case. */
  @OptionalNotNull() @Line({ min: 0, max: 200 }) company?: string;

  /** Only people whose printed agenda is not true any more. */
  @OptionalNotNull() @IsIn(['true', 'false']) outdated?: 'true' | 'false';
}

export class TablesQuery extends PaperQuery {
  /** `cards`: a card to stand on each place; `slots`: who meets when at each place. Without: cards. */
  @OptionalNotNull() @IsIn(TABLE_CONTENTS) content?: (typeof TABLE_CONTENTS)[number];
}
