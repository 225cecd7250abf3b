import type { LinkPurpose } from './one-time-links.service.js';

const DAY = 24 * 60;

/** For how many minutes a link works. */
export const LIFETIME_MINUTES: Readonly<Record<LinkPurpose, number>> = {
  'confirm-email': 7 * DAY,
  'reset-password': 60,
  invitation: 7 * DAY,
  'sign-in': 10,
};
