import type { ConfirmImportRequest, ImportField } from '@rendezvous/contract';
import { IsBoolean, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { FIELDS } from '../columns.js';

const FIELD = `(${FIELDS.join('|')})?`;
const NO_FIELDS = `columns must be fields with commas between them: ${FIELDS.join(', ')}`;

export class ImportQuery {
  /** The field of each column of the file, in their order and with commas between them; nothing for a column that is left out. By default columns are recognised by their names. */
  @IsOptional()
  @IsString()
  @MaxLength(2000)
  @Matches(new RegExp(`^${FIELD}(,${FIELD})*$`), { message: NO_FIELDS })
  columns?: string;
}

export const fieldsOf = ({ columns }: ImportQuery): (ImportField | '')[] | undefined =>
  columns?.split(',').map((name) => FIELDS.find((field) => field === name) ?? '');

export class ConfirmImportDto implements ConfirmImportRequest {
  /** Mails an invitation to everybody who gets a place, and to who holds one and was never invited. */
  @IsBoolean() sendInvitations: boolean;
}
