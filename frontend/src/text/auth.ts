/** What the product does, beside the sign-in. */
export const welcomeText = {
  label: 'How it works',
  steps: [
    'Say what you offer and what you are looking for',
    'Register for an event and see who fits',
    'Ask for a meeting: once accepted, its time is found for both of you',
  ],
} as const;

export const loginText = {
  title: 'Sign In',
  subtitle: 'Sign in to your account',
  submit: 'Sign In',
  submitting: 'Signing in...',
  failed: 'Failed to login',
  noAccount: "Don't have an account?",
  register: 'Create one',
  firstRun: 'This server has no administrator yet.',
  toSetup: 'Set up the first administrator',
  expired: 'Your session has ended. Please sign in again.',
  deleted: 'Your account has been deleted. Goodbye, and thank you for having been here.',
  elsewhere: 'You were signed out in another window.',
} as const;

/** Said where a link may start the session of somebody else. */
export const signedInText = {
  as: (name: string) =>
    `You are signed in as ${name}. If this link is for somebody else, ${name} is signed out on this device.`,
} as const;

/** Asked before what a stolen session must not do. */
export const stepUpText = {
  title: 'Enter Your Password Again',
  body: 'You entered your password more than 15 minutes ago. This needs it again.',
  submit: 'Continue',
  submitting: 'Checking...',
  failed: 'Failed to check the password',
} as const;

export const registerText = {
  title: 'Create Account',
  subtitle: 'Tell people what you offer and what you are looking for',
  consent: 'I agree that my profile is shown to other attendees of the events I register for',
  submit: 'Create Account',
  submitting: 'Creating account...',
  failed: 'Failed to create account',
  hasAccount: 'Already have an account?',
  login: 'Sign in',
} as const;

export const adminSetupText = {
  title: 'Admin Setup',
  subtitle: 'Create the first administrator of this platform',
  checking: 'Checking availability...',
  unavailable: 'Admin Setup Not Available',
  unavailableBody: 'Administrator accounts have already been set up.',
  toLogin: 'Go to Sign In',
  submit: 'Create Admin Account',
  submitting: 'Creating admin account...',
  successTitle: 'Admin account created!',
  success: 'You are now logged in as the system administrator.',
  code: 'Setup Code',
  codeHint: 'The operator of this server has set it as SETUP_CODE.',
  codeMissing: 'Setup code is required',
  failedTitle: 'Setup failed',
  failed: 'Something went wrong during admin setup.',
} as const;
