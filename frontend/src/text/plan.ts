import type { PlanUnplaced } from '@rendezvous/contract';
import { counted } from './counted';
import { formatNumber } from './format';

export const planText = {
  loading: 'Loading the last plan...',
  about:
    'A simulation looks for shorter days: fewer idle slots between the meetings of each person, and a time for meetings that wait for one. Nobody moves before you publish it. Meetings that have begun, begin within the hour, or were moved within the last day stay where they are.',
  simulate: 'Simulate',
  simulateAgain: 'Simulate Again',
  simulating: 'Simulating...',
  simulateFailed: 'Failed to simulate',
  progress: (percent: number) => `Simulating: ${formatNumber(percent)}%`,
  failed: 'The plan could not be made. Please simulate again.',
  outdated: 'The schedule has changed since this plan was made. Please simulate again.',
  figures: 'What the plan does',
  peopleMoved: 'People with a new time',
  meetingsOf: (moved: number, all: number) =>
    `${formatNumber(moved)} of ${counted(all, 'meeting', 'meetings')}`,
  gapsNow: 'Idle slots now',
  gapsBefore: 'Idle slots before',
  gapsAfter: 'Idle slots after',
  gapsNote: 'between the meetings of a day',
  gapsGone: (count: number) => `${formatNumber(count)} fewer`,
  withoutTime: 'Without a time',
  nothing: 'The schedule is as good as it gets',
  nothingHint: 'No meeting needs to move.',
  moves: 'New times',
  zone: (zone: string) => `Times in ${zone}`,
  pair: (one: string, other: string) => `${one} and ${other}`,
  from: (time: string) => `From ${time}`,
  hadNone: 'Had no time yet',
  showMore: 'Show More',
  unplaced: 'Meetings without a time',
  reason: (reason: PlanUnplaced['reason'], requester: string, requestee: string) =>
    ({
      'requester-full': `${requester} is full.`,
      'requestee-full': `${requestee} is full.`,
      'both-full': 'Both are full.',
      'no-shared-time': 'They share no free time.',
      'no-table': 'No table is free when both are.',
      'no-slots': 'The event has no more times to give.',
    })[reason],
  publish: 'Publish',
  publishing: 'Publishing...',
  publishTitle: 'Publish this plan?',
  publishBody: (meetings: number, people: number) =>
    `${counted(meetings, 'meeting gets a new time', 'meetings get new times')} at once, and ${counted(people, 'person is', 'people are')} told. You can undo this for a day.`,
  published: 'Plan published',
  publishedBody: 'Everybody concerned has been told their new times.',
  publishFailed: 'Failed to publish',
  publishedUntil: (until: string) => `Published. You can undo this until ${until}.`,
  publishedForGood: 'Published. The day in which it could be undone is over.',
  publishedBefore: (at: string, meetings: number, until: string) =>
    `The plan published on ${at} gave ${counted(meetings, 'meeting a new time', 'meetings new times')}. You can undo it until ${until}.`,
  undo: 'Undo',
  undoPublished: 'Undo the Published Plan',
  undoing: 'Undoing...',
  undoTitle: 'Give the old times back?',
  undoBody:
    'Meetings that have not begun and are still where the plan put them go back, as far as their old times are still free. Their people are told again.',
  undone: 'Plan undone',
  undoneBody: (restored: number, all: number) =>
    `${formatNumber(restored)} of ${counted(all, 'meeting is', 'meetings are')} back as before.`,
  undoFailed: 'Failed to undo',
  over: 'The event is over, so that no new plan can be made.',
  cancelled: 'The event is cancelled, so that no new plan can be made.',
} as const;
