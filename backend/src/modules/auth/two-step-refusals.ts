import { ForbiddenException, HttpException } from '@nestjs/common';
import type { RefusalCode } from '@rendezvous/contract';

export const CODE_NEEDED = 'Please enter the code that your authenticator app shows.';
/** Also for a code that was right and used before: the sentence helps nobody who guesses. */
export const CODE_WRONG =
  'This code is not right, or it has been used already. Please enter the next one.';
export const CODES_UNREADABLE =
  'Codes of your app cannot be checked any more, because the secret of this installation has changed. Please use a recovery code, or ask an administrator to reset your two-step sign-in.';
const SET_UP_NEEDED =
  'Administrators need two-step sign-in here. Please set it up in your profile.';

const body = (message: string, code: RefusalCode): object => ({ message, code });

/** What was given so far is right, and a code is needed as well. */
export class CodeNeededException extends HttpException {
  constructor(message: string) {
    super(body(message, 'totp_required'), 401);
  }
}

export class CodeWrongException extends HttpException {
  constructor() {
    super(body(CODE_WRONG, 'totp_wrong'), 401);
  }
}

/** An administrator calls as one without two-step sign-in, where that is required. */
export const setUpRequired = (): HttpException =>
  new ForbiddenException(body(SET_UP_NEEDED, 'totp_setup_required'));
