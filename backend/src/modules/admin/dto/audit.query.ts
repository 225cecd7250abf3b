import type { AuditAction } from '@rendezvous/contract';
import { IsIn, IsISO8601, IsOptional } from 'class-validator';
import { AUDIT_ACTIONS } from '../../../audit/audit-actions.js';
import { Id } from '../../../common/id.decorator.js';
import { PageQuery } from '../../../common/pagination.js';

const INSTANT = { strict: true, strictSeparator: true } as const;

export class AuditQuery extends PageQuery {
  /** Only this act. */
  @IsOptional() @IsIn(AUDIT_ACTIONS) action?: AuditAction;

  /** Only what this person did. */
  @IsOptional() @Id() actor?: string;

  /** Only what was done to this person, or to a meeting of this person. */
  @IsOptional() @Id() subject?: string;

  /** Only what is about this event. */
  @IsOptional() @Id() event?: string;

  /** From this moment on. Without an offset it is taken as UTC. */
  @IsOptional() @IsISO8601(INSTANT) from?: string;

  /** Before this moment. */
  @IsOptional() @IsISO8601(INSTANT) to?: string;
}
