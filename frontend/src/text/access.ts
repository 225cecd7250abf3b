import { formatNumber } from './format';

export const forgotText = {
  link: 'Forgot your password?',
  title: 'Forgotten Password',
  subtitle: 'We mail you a link with which you choose a new password',
  submit: 'Send link',
  submitting: 'Sending...',
  failed: 'The link could not be sent.',
  sentTitle: 'Look into your mail',
  sent: (email: string) =>
    `If an account has the address ${email}, we have mailed a link to it. It works for one hour.`,
  toLogin: 'Back to sign in',
} as const;

export const resetText = {
  title: 'New Password',
  subtitle: 'Choose a new password. Your other devices are signed out.',
  submit: 'Save and sign in',
  submitting: 'Saving...',
  failed: 'The password could not be saved.',
  again: 'Ask for a new link',
} as const;

export const confirmText = {
  title: 'Confirm Address',
  subtitle: 'Confirm that mail to your address reaches you',
  submit: 'Confirm address',
  submitting: 'Confirming...',
  failed: 'The address could not be confirmed.',
  doneTitle: 'Address confirmed',
  done: (email: string) => `Mail to ${email} reaches you.`,
  goOn: 'Go on',
  please: (email: string) =>
    `Please confirm your address: we have mailed a link to ${email}. Until then you get no other mail.`,
  again: 'Send again',
  sentTitle: 'Sent',
  sent: (email: string) => `We have mailed a new link to ${email}.`,
} as const;

export const invitationText = {
  title: 'Your Invitation',
  subtitle: (event: string) => `A place at ${event} is held for you`,
  loading: 'Loading invitation...',
  intro: (email: string) =>
    `Tell people who you are. You sign in with ${email} and the password that you choose here.`,
  submit: 'Accept invitation',
  submitting: 'Accepting...',
  failed: 'The invitation could not be accepted.',
  consent: 'I agree that my profile is shown to other attendees of the events I register for',
  consentHint: 'Without it other attendees do not see you.',
} as const;

export const signInLinkText = {
  title: 'Sign In',
  subtitle: 'Somebody at the desk made this link for you. It works once.',
  submit: 'Sign in',
  submitting: 'Signing in...',
  failed: 'You could not be signed in.',
  menu: 'Sign-in link',
  heading: (name: string) => `Sign-in link for ${name}`,
  hint: 'Let this person scan the code with a phone. Show it to nobody else: whoever scans it is signed in.',
  code: 'Code with the sign-in link',
  making: 'Making a link...',
  makeFailed: 'The link could not be made.',
  left: (time: string) => `Works once, for ${time}`,
  over: 'This link does not work any more.',
  another: 'Make another link',
  close: 'Close',
} as const;

export const deadLinkText = {
  title: 'This link does not work',
  missing:
    'This address is not a whole link. Open the link in your mail again, or scan the code again.',
  toLogin: 'Go to sign in',
  toDashboard: 'Go to your dashboard',
} as const;

export const inviteText = {
  open: 'Invite people',
  openOf: (event: string) => `Invite people to ${event}`,
  title: (event: string) => `Invite people to ${event}`,
  addresses: 'Email addresses, one per line',
  hint: 'Who has an account is registered and told. Everybody else gets an invitation that works for 7 days, and a place is held for them.',
  submit: 'Invite',
  submitting: 'Inviting...',
  failed: 'Nobody could be invited.',
  invited: 'Invited',
  results: 'Results',
  summary: (invited: number, registered: number, refused: number) =>
    [
      `${formatNumber(invited)} invited`,
      `${formatNumber(registered)} registered`,
      `${formatNumber(refused)} not invited`,
    ].join(', '),
  withdraw: 'Withdraw',
  withdrawOf: (email: string) => `Withdraw the invitation of ${email}`,
  withdrawing: 'Withdrawing...',
  withdrawn: 'The invitation is withdrawn.',
  withdrawFailed: 'The invitation was not withdrawn',
} as const;

export const changeEmailText = {
  hint: 'Where mail is set up, the new address counts once you open the link that we mail to it. We tell the old address.',
  waiting: (email: string) =>
    `Your new address ${email} is not confirmed yet. Open the link that we mailed to it.`,
  again: 'Send Again',
  againFailed: 'The link was not sent again',
  sentTitle: 'Please confirm your new address',
  sent: (email: string) =>
    `We have mailed a link to ${email}. Your address changes once you open it.`,
} as const;
