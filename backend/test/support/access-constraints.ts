import { ANA, insert } from './statements.js';

const link = (values: Record<string, string> = {}): string =>
  insert('one_time_links', {
    user_id: ANA,
    purpose: `'invitation'`,
    token_hash: `sha256('one')`,
    password_hash: `sha256('-')`,
    expires_at: `now() + interval '1 hour'`,
    ...values,
  });
const twoStep = (values: Record<string, string> = {}): string =>
  insert('two_step', { user_id: ANA, pending_secret: `'sealed'`, ...values });
const recoveryCode = (values: Record<string, string> = {}): string =>
  insert('recovery_codes', { user_id: ANA, code_hash: `sha256('one')`, ...values });

/** Statements that break a constraint of links or of invited people, by its name; the last one is refused. */
export const accessConstraints: Readonly<Record<string, [string, ...string[]]>> = {
  one_time_links_purpose_check: ['a link for nothing', link({ purpose: `'fun'` })],
  one_time_links_token_hash_check: ['a token that is no hash', link({ token_hash: `'secret'` })],
  one_time_links_check: ['a link that is over at once', link({ expires_at: 'now()' })],
  one_time_links_token_hash_key: ['the same token twice', link(), link({ purpose: `'sign-in'` })],
  one_time_links_one_open: [
    'two links that work for one purpose',
    link(),
    link({ token_hash: `sha256('two')` }),
  ],
  two_step_pkey: ['two apps of one person', twoStep(), twoStep()],
  two_step_has_a_secret: ['two-step sign-in without a secret', twoStep({ pending_secret: 'NULL' })],
  two_step_starts_with_its_secret: [
    'a secret in use from no moment on',
    twoStep({ secret: `'sealed'` }),
  ],
  recovery_codes_are_hashes: [
    'a recovery code that is no hash',
    twoStep(),
    recoveryCode({ code_hash: `'code'` }),
  ],
  recovery_codes_pkey: ['the same recovery code twice', twoStep(), recoveryCode(), recoveryCode()],
  known_addresses_pkey: [
    'one address of a person twice',
    insert('known_addresses', { user_id: ANA, address_hash: `sha256('one')` }),
    insert('known_addresses', { user_id: ANA, address_hash: `sha256('one')` }),
  ],
  known_addresses_are_hashes: [
    'an address that can be read',
    insert('known_addresses', { user_id: ANA, address_hash: `'192.0.2.1'` }),
  ],
  users_bounce_has_a_reason: [
    'an address that bounces without a reason',
    `UPDATE users SET email_bounced_at = now() WHERE id = ${ANA}`,
  ],
  users_invited_are_hidden: [
    'an invited person whom others see',
    `UPDATE users SET password = NULL, consent_to_share_data = true WHERE id = ${ANA}`,
  ],
};
