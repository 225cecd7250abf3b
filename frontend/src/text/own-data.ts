/** What the viewer may do with all that is held of them. */
export const ownDataText = {
  heading: 'Your Data',
  hint: 'A file with all that is held of you: profile, meetings, messages, notifications and settings.',
  download: 'Download My Data',
  downloading: 'Downloading...',
  downloadFailed: 'Download failed',
  delete: 'Delete My Account…',
} as const;

export const deleteAccountText = {
  title: 'Delete Your Account?',
  body: 'This cannot be undone. What will happen:',
  effects: [
    'Your pending and coming meetings are cancelled, and the others are told.',
    'You leave your events and are signed out everywhere.',
    'Your profile, photo, settings and notifications are deleted.',
    'Messages, ratings and past meetings stay with the people you had them with, without your name: you are "Former attendee" there.',
  ],
  password: 'Your Password',
  submit: 'Delete My Account',
  submitting: 'Deleting...',
  failed: 'Failed to delete the account',
} as const;

/** About the words that people agree to. */
export const consentText = {
  agreed: (version: number, when: string | null) =>
    when === null
      ? `You agreed to share your data (words of version ${version}), before the time was noted.`
      : `You agreed to share your data (words of version ${version}) on ${when}.`,
  outdated: (text: string) =>
    `The words about sharing your data have changed since you agreed, or we do not know which ones you agreed to. Do you agree to these? "${text}"`,
  agree: 'I Agree',
  decline: 'Stop Sharing',
  agreedTitle: 'Thank you',
  agreedBody: 'Your agreement is noted.',
  declinedTitle: 'Your profile is not shared any more',
  failed: 'Failed to save your answer',
} as const;
