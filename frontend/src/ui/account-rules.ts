import { validationText } from '../text/account';

const shortestPassword = 6;
const longestPassword = 128;

const filled = (message: string) => ({
  validate: (value: string) => value.trim() !== '' || message,
});

/** The rules of the account forms, each with the sentence it shows. */
export const rules = {
  email: {
    validate: (value: string) =>
      /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) || validationText.email,
  },
  anyPassword: { required: validationText.passwordRequired },
  newPassword: {
    minLength: { value: shortestPassword, message: validationText.passwordLength },
    required: validationText.passwordLength,
    maxLength: { value: longestPassword, message: validationText.passwordTooLong },
  },
  firstName: filled(validationText.firstName),
  lastName: filled(validationText.lastName),
  company: filled(validationText.company),
  role: filled(validationText.role),
  whatTheyBuy: filled(validationText.whatTheyBuy),
  whatTheySell: filled(validationText.whatTheySell),
};
