import { Injectable } from '@nestjs/common';
import { noteAct } from '../../audit/audit.js';
import { Database } from '../../database/database.js';
import { RateLimits } from '../limits/rate-limits.service.js';

/** A password or a code that was not right. */
interface Failure {
  /** The account; null: the address that was typed is no account's, which is not kept. */
  readonly subjectId: string | null;
  /** The client address, where nobody is signed in. */
  readonly address?: string;
  /** Where it was entered, if that is not the sign-in. */
  readonly at?: 'signed-in' | 'setup-code';
}

/** Notes failed sign-ins, so many of one account and so many in all: entries stay, and anybody can fail. */
@Injectable()
export class FailedSignIns {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
  ) {}

  /** @throws ServiceUnavailableException when nobody can count */
  async note({ subjectId, address = 'nowhere', at }: Failure): Promise<void> {
    if (!(await this.limits.isWithin('notedFailures', subjectId ?? address))) return;
    if (!(await this.limits.isWithin('notedFailuresInAll', 'all'))) return;
    await noteAct(this.database, {
      action: 'sign-in-failed',
      subjectId,
      ...(at && { details: { at } }),
    });
  }
}
