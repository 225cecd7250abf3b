import type { ErrorReply } from '@rendezvous/contract';
import { generateSync } from 'otplib';
import type { Random } from '../random.js';

const STEP_SECONDS = 30;

interface Code {
  readonly code: string;
  /** Names the code as something that works once. */
  readonly key: string;
}

/** An app that shows codes, and the recovery codes that belong to it. */
export class Authenticator {
  private lastStep = 0;
  private readonly recoveryCodes: string[] = [];

  constructor(private readonly secret: string) {}

  /** Writes the recovery codes down. */
  keep(recoveryCodes: readonly string[]): void {
    this.recoveryCodes.push(...recoveryCodes);
  }

  /** A code that was not given before, as far as there is one: of the app, or a recovery code. */
  next(random: Random): Code {
    const now = Math.floor(Date.now() / 1_000 / STEP_SECONDS);
    const recoveryCode =
      this.lastStep >= now || random.chance(0.3) ? this.recoveryCodes.pop() : undefined;
    if (recoveryCode !== undefined)
      return { code: recoveryCode, key: `recovery-code:${recoveryCode}` };
    // The next code is shown only when its time has come, and taken a step before that.
    const step = this.lastStep < now ? now : now + 1;
    this.lastStep = step;
    const code = generateSync({ secret: this.secret, epoch: step * STEP_SECONDS });
    return { code, key: `code:${this.secret}:${step}` };
  }
}

/** Whether a refusal says that the password is right and a code is needed as well. */
export const asksForCode = (reply: unknown): boolean =>
  (reply as Partial<ErrorReply> | null | undefined)?.code === 'totp_required';
