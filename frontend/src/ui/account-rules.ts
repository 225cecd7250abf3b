import { validationText } from '../text/account';
import { type PasswordOwner, weaknessOf } from './weak-password';

const shortestPassword = 6;
const longestPassword = 128;

const length = {
  minLength: { value: shortestPassword, message: validationText.passwordLength },
  required: validationText.passwordLength,
  maxLength: { value: longestPassword, message: validationText.passwordTooLong },
};

const filled = (message: string) => ({
  validate: (value: string) => value.trim() !== '' || message,
});

/** The rules of a password that this person chooses. */
export const newPasswordOf = (owner: PasswordOwner) => ({
  ...length,
  validate: (value: string) => weaknessOf(value, owner) ?? true,
});

/** The rules of the account forms, each with the sentence it shows. */
export const rules = {
  email: {
    validate: (value: string) =>
      /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) || validationText.email,
  },
  anyPassword: { required: validationText.passwordRequired },
  /** Where the form itself asks who chooses the password. */
  newPassword: {
    ...length,
    validate: (value: string, owner: object) => weaknessOf(value, owner) ?? true,
  },
  firstName: filled(validationText.firstName),
  lastName: filled(validationText.lastName),
  company: filled(validationText.company),
  role: filled(validationText.role),
  whatTheyBuy: filled(validationText.whatTheyBuy),
  whatTheySell: filled(validationText.whatTheySell),
};
