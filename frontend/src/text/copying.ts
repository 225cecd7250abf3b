/** An address that people take to another program. */
export const copyingText = {
  copied: 'Address copied',
  failed: 'The address was not copied',
  failedHint: 'It is selected now: please copy it yourself.',
} as const;
