import { BadRequestException } from '@nestjs/common';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Who chooses a password, as far as it is known. */
export interface PasswordOwner {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
}

const SHORTEST = 6;
const COMMONEST = 5_000;
/** The list is in lower case and begins with the commonest. */
const common: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= SHORTEST).slice(0, COMMONEST),
);

/** The text as it is compared: without case and blanks. */
const bare = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, '');

/** The sentence that says why a password is too easy to guess; null: it is not, as far as anybody can tell. */
export function weaknessOf(password: string, owner: PasswordOwner): string | null {
  const chosen = bare(password);
  if (chosen === '') return 'Password must not be blanks only';
  if (new Set(chosen).size === 1) return 'Password must not be one character repeated';
  if (common.has(password.toLowerCase()) || common.has(chosen))
    return 'Password must not be one of the commonest passwords';
  const email = bare(owner.email);
  if (chosen === email) return 'Password must not be your e-mail address';
  if (chosen === email.slice(0, email.lastIndexOf('@')))
    return 'Password must not be the first part of your e-mail address';
  const [first, last] = [bare(owner.firstName), bare(owner.lastName)];
  if ([first, last, first + last, last + first].includes(chosen))
    return 'Password must not be your name';
  if (chosen === bare(owner.company)) return 'Password must not be the name of your company';
  return null;
}

/** @throws BadRequestException when the password is too easy to guess */
export function refuseWeakPassword(password: string, owner: PasswordOwner): void {
  const weakness = weaknessOf(password, owner);
  if (weakness !== null) throw new BadRequestException([weakness]);
}
