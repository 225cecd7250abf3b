import { ForbiddenException, Injectable } from '@nestjs/common';
import { RateLimits } from '../limits/rate-limits.service.js';
import { FailedSignIns } from './failed-sign-ins.service.js';
import { checkPassword } from './passwords.js';
import { UsersService } from './users.service.js';

export const WRONG_PASSWORD = 'The current password is not right.';

/** Asks a person who is signed in for the password again, before a change that a stolen session must not make. */
@Injectable()
export class CurrentPassword {
  constructor(
    private readonly users: UsersService,
    private readonly limits: RateLimits,
    private readonly failures: FailedSignIns,
  ) {}

  /**
   * @returns the stored hash of the password
   * @throws ForbiddenException when the password is not right; TooManyRequestsException after too many wrong ones,
   *   because whoever holds a session may still have to guess the password
   */
  async check(userId: string, password: string): Promise<string> {
    const attempt = { account: userId };
    await this.limits.checkPasswordAttempt(attempt);
    const stored = await this.users.passwordOf(userId);
    if (!(await checkPassword(stored, password)) || stored === null) {
      await this.limits.passwordFailed(attempt);
      await this.failures.note({ subjectId: userId, at: 'signed-in' });
      throw new ForbiddenException(WRONG_PASSWORD);
    }
    await this.limits.passwordSucceeded(attempt);
    return stored;
  }
}
