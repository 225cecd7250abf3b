/** Receiving people at the door. */
export const checkInText = {
  heading: 'Check-in',
  titleOf: (event: string) => `Check-in, ${event}`,
  back: 'All of the event',
  station: 'Where you stand (optional)',
  stationHint: 'For example Entrance A. Kept on this device.',
  field: 'Code of a badge',
  fieldHint: 'Type it, or use a scanner that types and ends with Enter.',
  submit: 'Check in',
  cameraOn: 'Scan with the camera',
  cameraOff: 'Switch the camera off',
  cameraStarting: 'Starting the camera...',
  cameraReads: 'Hold the code of a badge before the camera.',
  cameraPicture: 'Picture of the camera',
  cameraProblems: {
    refused:
      'The camera is not allowed here. Allow it in the settings of the browser, or type the code.',
    absent: 'This device has no camera that can be used here. Type the code.',
    taken: 'Another program uses the camera. Close it and try again, or type the code.',
    unreadable: 'This device cannot read codes. Type the code.',
  },
  waiting: 'Nobody has been scanned yet',
  looking: (code: string) => `Looking for ${code}...`,
  checkedIn: 'Checked in',
  alreadyAt: (when: string, where: string | null, by: string | null) =>
    [`Already checked in at ${when}`, where && `at ${where}`, by && `by ${by}`]
      .filter(Boolean)
      .join(' '),
  failed: 'Not checked in',
  notABadge: 'This is not the code of a badge.',
  undo: 'Undo',
  undoOf: (name: string) => `Undo the check-in of ${name}`,
  undone: 'Check-in undone',
  undoFailed: 'The check-in was not undone',
  before: 'Before that',
} as const;
