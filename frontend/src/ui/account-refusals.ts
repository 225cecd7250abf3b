/**
 * Sentences of the server about an account that do not begin with its name of the field. Each with
 * the field it belongs to.
 */
export const accountHints = [
  [/^Password/, 'password'],
  [/e-?mail/i, 'email'],
  [/^First name/, 'firstName'],
  [/^Last name/, 'lastName'],
  [/^Company/, 'company'],
  [/^Role/, 'role'],
  [/company buys/, 'whatTheyBuy'],
  [/company sells/, 'whatTheySell'],
] as const;
