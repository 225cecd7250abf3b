/** Asked before something typed would be lost. */
export const leaveText = {
  title: 'Leave without saving?',
  body: 'What you have entered has not been saved.',
  leave: 'Leave',
} as const;
