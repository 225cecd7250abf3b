import { IsIn } from 'class-validator';
import { type Separator, SEPARATORS } from '../../../common/csv.js';
import { OptionalNotNull } from '../../../common/optional-not-null.decorator.js';

export class ExportQuery {
  /** What stands between two cells; absent: a comma. */
  @OptionalNotNull() @IsIn(Object.keys(SEPARATORS)) separator?: Separator;
}
