import { IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQuery } from '../../../common/pagination.js';

export class AccountsQuery extends PageQuery {
  /** Part of a name, e-mail address, company or role; case does not matter. */
  @IsOptional() @IsString() @MaxLength(200) search?: string;
}
