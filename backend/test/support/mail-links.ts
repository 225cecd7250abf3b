import { MailTokens } from '../../src/modules/mail-answers/mail-tokens.js';
import { TEST_ENV } from './server-process.js';

/** Makes the tokens that the servers under test accept. */
export const MAIL_TOKENS = new MailTokens({
  jwtSecret: TEST_ENV.JWT_SECRET,
  previousJwtSecret: null,
});
