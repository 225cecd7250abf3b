import { createHash, timingSafeEqual } from 'node:crypto';
import { ForbiddenException, Inject, Injectable } from '@nestjs/common';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { addressKey } from '../limits/address-key.js';
import { RateLimits } from '../limits/rate-limits.service.js';
import { FailedSignIns } from '../users/failed-sign-ins.service.js';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The code that the operator gives to whoever sets up the first administrator, where `SETUP_CODE` is set. */
@Injectable()
export class SetupCode {
  private readonly expected: string | null;

  constructor(
    @Inject(ENV) env: Env,
    private readonly limits: RateLimits,
    private readonly failures: FailedSignIns,
  ) {
    this.expected = env.setupCode;
  }

  get isRequired(): boolean {
    return this.expected !== null;
  }

  /**
   * `address` is where the caller comes from.
   * @throws ForbiddenException when the code is missing or wrong; TooManyRequestsException after too many wrong ones
   */
  async check(given: string | undefined, address: string): Promise<void> {
    if (this.expected === null) return;
    const attempt = { account: `setup ${addressKey(address)}`, address };
    await this.limits.checkPasswordAttempt(attempt);
    // Digests have one length, so the time of the comparison says nothing about the code.
    if (!timingSafeEqual(digest(given?.trim() ?? ''), digest(this.expected))) {
      await this.limits.passwordFailed(attempt);
      await this.failures.note({ subjectId: null, address, at: 'setup-code' });
      throw new ForbiddenException('The setup code is not right.');
    }
    await this.limits.passwordSucceeded(attempt);
  }
}
