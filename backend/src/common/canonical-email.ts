import { domainToASCII } from 'node:url';

/** Characters that nobody sees: zero-width ones, soft hyphens, marks of the writing direction, variation selectors. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** The address as it is kept for display: without white space around it and without invisible characters. */
export function visibleEmail(typed: string): string {
  return typed.replace(INVISIBLE, '').trim();
}

/**
 * The one spelling by which e-mail addresses are compared: two spellings of one mailbox have the same. Never throws:
 * what is no address is compared as its text.
 *
 * The part before the @ is in NFC, as RFC 6532 recommends. NFKC would make one of characters that a mail server tells
 * apart, such as a full-width letter and its plain form. The domain is in the ASCII form of IDNA, in which every
 * spelling of one domain is the same.
 */
export function canonicalEmail(typed: string): string {
  const email = visibleEmail(typed).normalize('NFC').toLowerCase().normalize('NFC');
  const at = email.lastIndexOf('@');
  if (at === -1) return email;
  const domain = email.slice(at + 1);
  return `${email.slice(0, at)}@${domainToASCII(domain) || domain}`;
}

/**
 * The key of an older account whose address is another spelling of somebody else's. No canonical address begins with a
 * blank, so this key is nobody else's. Its owner signs in with exactly the spelling of the registration.
 */
export function duplicateEmailKey(email: string): string {
  return ` ${email}`;
}
