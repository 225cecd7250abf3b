/** Texts of pushes on this device. */
export const pushText = {
  heading: 'Push on this device',
  hint: 'This device tells you of requests, answers, changes and meetings that begin soon, also while the page is closed.',
  on: 'This device takes pushes.',
  switchOn: 'Switch on',
  switchOff: 'Switch off',
  switching: 'One moment...',
  unknown: (why: string) => `We do not know yet whether this device takes pushes. ${why}`,
  failed: 'Failed to switch push',
  showNames: 'Show names on the locked screen',
  showNamesHint:
    'Everybody who sees the screen can read them. Without names a push says "A new meeting request".',
  unsupported:
    'This browser takes no pushes. Use a current version of Firefox, Chrome, Edge or Safari, over https and outside of private windows.',
  unreached:
    'This browser does not reach its push service. This network may block it, or it is switched off in the browser.',
  denied:
    'Notifications of this page are forbidden in this browser. Allow them in the settings of the browser for this page, and come back here.',
  installFirst: 'On an iPhone or iPad the page must be on the home screen first:',
  installSteps: [
    'Open this page in Safari.',
    'Tap the Share button, then "Add to Home Screen".',
    'Open the page from the home screen, sign in, and switch push on here.',
  ],
} as const;
