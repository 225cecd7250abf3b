/** What somebody agrees to who shares their data. Another meaning is another version; the page shows these words. */
export const CONSENT_TEXT = {
  version: 1,
  since: '2026-11-01',
  text: 'I agree that my profile is shown to other attendees of the events I register for',
} as const;
