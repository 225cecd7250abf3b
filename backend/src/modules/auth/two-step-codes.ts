import { randomInt } from 'node:crypto';
import { verifySync } from 'otplib';

const STEP_SECONDS = 30;
const RECOVERY_CODES = 10;
/** 80 bits: too many to find a code from its hash. */
const RECOVERY_LENGTH = 16;
/** Crockford's Base32: no letter looks like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const APP_CODE = /^\d{6}$/;

/** A code as it is compared: people type blanks and hyphens, and mistake letters for digits. */
export function normalised(typed: string): string {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  return APP_CODE.test(code) ? code : code.replace(/O/g, '0').replace(/[IL]/g, '1');
}

/** Whether a normalised code is one of an app; else it is meant as a recovery code. */
export const isOfApp = (code: string): boolean => APP_CODE.test(code);

/**
 * The 30-second step, counted from 1970, whose code this is (RFC 6238): the present one, the one before or the one after.
 * null: it is the code of none of them.
 * @param secret in Base32
 */
export function stepOf(secret: string, code: string): number | null {
  if (!isOfApp(code)) return null;
  const result = verifySync({
    strategy: 'totp',
    secret,
    token: code,
    period: STEP_SECONDS,
    epochTolerance: STEP_SECONDS,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

/** New recovery codes, normalised. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join(
      '',
    ),
  );

/** A recovery code as people read it: in groups of four. */
export const readable = (code: string): string => (code.match(/.{4}/g) ?? [code]).join('-');
