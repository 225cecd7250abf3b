export const fieldText = {
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm Password',
  firstName: 'First Name',
  lastName: 'Last Name',
  company: 'Company',
  role: 'Role/Title',
  whatTheySell: 'What do you sell?',
  whatTheyBuy: 'What are you looking to buy?',
  reasonForMeeting: 'Reason for networking (optional)',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
} as const;

/** The fields every account has, by the server's names. */
export const accountLabels = {
  email: fieldText.email,
  password: fieldText.password,
  firstName: fieldText.firstName,
  lastName: fieldText.lastName,
  company: fieldText.company,
  role: fieldText.role,
  whatTheySell: fieldText.whatTheySell,
  whatTheyBuy: fieldText.whatTheyBuy,
} as const;

/** What a field says when what was typed into it cannot be taken. */
export const validationText = {
  email: 'Please enter a valid email address',
  passwordRequired: 'Password is required',
  currentPasswordRequired: 'Current password is required',
  passwordLength: 'Password must be at least 6 characters',
  passwordTooLong: 'Password must be at most 128 characters',
  passwordBlank: 'Password must not be blanks only',
  passwordRepeats: 'Password must not be one character repeated',
  passwordIsEmail: 'Password must not be your e-mail address',
  passwordIsEmailPart: 'Password must not be the first part of your e-mail address',
  passwordIsName: 'Password must not be your name',
  passwordIsCompany: 'Password must not be the name of your company',
  passwordsDiffer: "Passwords don't match",
  firstName: 'First name is required',
  lastName: 'Last name is required',
  company: 'Company is required',
  role: 'Role is required',
  whatTheyBuy: 'Please describe what your company buys',
  whatTheySell: 'Please describe what your company sells',
} as const;
