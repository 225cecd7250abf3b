import type { ReportReason, ReportState } from '@rendezvous/contract';
import { counted } from './counted';

/** Texts of blocking and reporting people. */
export const safetyText = {
  menuOf: (name: string) => `More actions for ${name}`,
  block: 'Block…',
  report: 'Report…',
  blockTitle: (name: string) => `Block ${name}?`,
  blockBody:
    'You will not see each other any more, and neither of you can write to or meet the other. Your meetings that wait or are still to come are cancelled. Nobody is told that you blocked them. You can unblock them on your profile.',
  blockConfirm: 'Block',
  blocking: 'Blocking...',
  blocked: (name: string) => `${name} is blocked`,
  blockedBody: 'You will not see each other any more.',
  blockFailed: 'Failed to block',
  undo: 'Unblock',
  unblocked: (name: string) => `${name} is unblocked`,
  unblockedBody: 'You can see each other again. Cancelled meetings stay cancelled.',
  unblockFailed: 'Failed to unblock',
  reportTitle: (name: string) => `Report ${name}`,
  reportHint: 'The administrators read your report. The person does not learn who made it.',
  reason: 'Reason',
  reasons: {
    spam: 'Unwanted offers or messages',
    rude: 'Rude or offensive',
    fake: 'Not who they say they are',
    other: 'Something else',
  } satisfies Record<ReportReason, string>,
  text: 'What happened?',
  textOptional: 'What happened? (Optional)',
  send: 'Send Report',
  sending: 'Sending...',
  reportFailed: 'Failed to send the report',
  thanksTitle: 'Thank you for your report',
  thanksBody: (name: string) =>
    `The administrators will look at it. Do you want to block ${name} as well? Then you will not see each other any more, and your coming meetings are cancelled.`,
  notNow: 'Not now',
} as const;

export const blockedPeopleText = {
  heading: 'Blocked People',
  hint: 'You and these people do not see or reach each other. Only you can see this list.',
  list: 'Blocked people',
  loading: 'Loading blocked people...',
  empty: 'You have blocked nobody.',
  since: (date: string) => `Blocked on ${date}`,
  unblock: 'Unblock',
  unblocking: 'Unblocking...',
  unblockPerson: (name: string) => `Unblock ${name}`,
  more: (count: number) => `${counted(count, 'more person', 'more people')} not shown.`,
} as const;

export const reportsText = {
  loading: 'Loading reports...',
  list: 'Reports',
  found: (count: number) => counted(count, 'report', 'reports'),
  empty: 'No Reports',
  emptyHint: 'When members report somebody, you can look at it here.',
  outdated: (reason: string) => `This list may be out of date. ${reason}`,
  about: (name: string) => `About ${name}`,
  reportedBy: (name: string, when: string) => `Reported by ${name} · ${when}`,
  ofPerson: (count: number) =>
    counted(count, 'report about this person', 'reports about this person'),
  noText: 'No text was written.',
  states: {
    open: 'Open',
    dismissed: 'Dismissed',
    warned: 'Warned',
    suspended: 'Suspended',
  } satisfies Record<ReportState, string>,
  settledBy: (state: string, name: string, when: string) => `${state} by ${name} · ${when}`,
  settledByNobody: (state: string, when: string) => `${state} · ${when}`,
  dismiss: 'Dismiss',
  warn: 'Warn',
  suspend: 'Suspend',
  of: (action: string, name: string) => `${action}: ${name}`,
  warnTitle: (name: string) => `Warn ${name}?`,
  warnBody:
    'They get a notification and a mail that asks them to treat others with respect. They do not learn who reported them.',
  settled: 'Report settled',
  failed: 'The report was not settled',
  more: 'Show more',
} as const;

export const suspensionText = {
  suspended: 'Suspended',
  suspend: 'Suspend',
  end: 'End Suspension',
  title: (name: string) => `Suspend ${name}?`,
  body: 'They are signed out everywhere and cannot sign in. Nobody else sees them, and their meetings that wait or are still to come are cancelled. They get one mail that says so. You can end the suspension at any time.',
  suspending: 'Suspending...',
  done: (name: string) => `${name} is suspended`,
  ended: (name: string) => `${name} is no longer suspended`,
  failed: 'Failed to change the suspension',
} as const;
