/** The second step of a sign-in. */
export const secondStepText = {
  title: 'Enter Your Code',
  code: 'Code of your app',
  recoveryCode: 'Recovery code',
  recoveryHint:
    'One of the codes that you saved when you set up two-step sign-in. Each works once.',
  recoveryNotice: 'Enter one of your recovery codes.',
  codeMissing: 'Please enter the six digits that your app shows',
  recoveryMissing: 'Please enter a recovery code',
  useRecovery: 'Use a recovery code',
  useApp: 'Use a code of your app',
  submit: 'Sign In',
  submitting: 'Signing in...',
  failed: 'You could not be signed in.',
  back: 'Back',
} as const;

/** Two-step sign-in in the viewer's own profile. */
export const twoStepText = {
  heading: 'Two-Step Sign-In',
  hint: 'After your password, sign-in asks for a code of an authenticator app on your phone. Somebody who knows your password alone does not get in.',
  loading: 'Loading two-step sign-in...',
  on: 'On',
  off: 'Off',
  required: 'Administrators need two-step sign-in here.',
  unreadable:
    'Codes of your app cannot be checked any more, because the secret of this installation has changed. Turn two-step sign-in off and set it up again.',
  setUp: 'Set Up',
  beginFailed: 'Two-step sign-in was not set up',
  replace: 'Use Another App',
  renew: 'New Recovery Codes',
  renewTitle: 'Make new recovery codes?',
  renewBody: 'The codes that you saved before do not work any more.',
  renewing: 'Making codes...',
  renewFailed: 'The codes were not made',
  turnOff: 'Turn Off',
  left: (count: number) =>
    count === 1 ? '1 recovery code is left.' : `${count} recovery codes are left.`,
} as const;

export const setUpText = {
  title: 'Set Up Two-Step Sign-In',
  scan: 'Scan this code with an authenticator app, or enter the key there. Then enter the six digits that the app shows.',
  qr: 'Code for your authenticator app',
  key: 'Key',
  keyHint: 'For an app that cannot scan. Show it to nobody.',
  copy: 'Copy key',
  copied: 'Key copied',
  code: 'Code of your app',
  others: 'You are signed out on every other device.',
  submit: 'Turn On',
  submitting: 'Turning on...',
  failed: 'Two-step sign-in was not turned on.',
} as const;

export const recoveryText = {
  title: 'Your Recovery Codes',
  body: 'Each code signs you in once when you do not have your app. Keep them where you find them without this device: they are shown only now.',
  list: 'Recovery codes',
  copy: 'Copy',
  copied: 'Codes copied',
  copyFailed: 'The codes were not copied',
  copyFailedHint: 'Please download them, or write them down.',
  download: 'Download',
  print: 'Print',
  fileName: 'rendezvous-recovery-codes.txt',
  fileHeading: 'Recovery codes for Rendezvous. Each works once.',
  saved: 'I have saved them',
  done: 'Done',
} as const;

export const turnOffText = {
  title: 'Turn Off Two-Step Sign-In?',
  body: 'Your password alone signs you in then. Your recovery codes do not work any more.',
  submit: 'Turn Off',
  submitting: 'Turning off...',
  done: 'Two-step sign-in is off',
  failed: 'Two-step sign-in was not turned off.',
} as const;

/** Where an administrator has to set it up first. */
export const setUpNeededText = {
  title: 'Two-Step Sign-In Needed',
  body: 'Administrators need two-step sign-in here. Set it up in your profile, then you can go on.',
  open: 'Set up two-step sign-in',
} as const;

/** Of somebody else's account, by an administrator. */
export const resetTwoStepText = {
  open: 'Reset Two-Step',
  title: (name: string) => `Reset two-step sign-in of ${name}?`,
  body: 'Do this when the app and the recovery codes are lost, and you know who is asking. The password alone signs in then; the person is told by mail.',
  submit: 'Reset',
  submitting: 'Resetting...',
  doneTitle: 'Two-step sign-in reset',
  done: (name: string) => `${name} signs in with the password alone now.`,
  failed: 'Two-step sign-in was not reset',
} as const;
