import { IsOptional } from 'class-validator';
import { Line } from '../../../common/text.decorator.js';
import { PageQuery } from '../../../common/pagination.js';

export class AccountsQuery extends PageQuery {
  /** Part of a name, e-mail address, company or role; case does not matter. */
  @IsOptional() @Line({ min: 0, max: 200 }) search?: string;
}
