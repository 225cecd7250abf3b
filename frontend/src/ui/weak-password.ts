import { validationText } from '../text/account';

/** What a form knows of who chooses a password. */
export interface PasswordOwner {
  email?: string;
  firstName?: string;
  lastName?: string;
  company?: string;
}

/** The text as it is compared: without case and blanks. */
const bare = (text = ''): string => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, '');

/** Why a password is too easy to guess, as far as the page can tell; the server knows the commonest as well. */
export function weaknessOf(password: string, owner: PasswordOwner): string | null {
  const chosen = bare(password);
  if (chosen === '') return validationText.passwordBlank;
  if (new Set(chosen).size === 1) return validationText.passwordRepeats;
  const email = bare(owner.email);
  if (chosen === email) return validationText.passwordIsEmail;
  if (chosen === email.slice(0, email.lastIndexOf('@'))) return validationText.passwordIsEmailPart;
  const [first, last] = [bare(owner.firstName), bare(owner.lastName)];
  if ([first, last, first + last, last + first].includes(chosen))
    return validationText.passwordIsName;
  if (chosen === bare(owner.company)) return validationText.passwordIsCompany;
  return null;
}
