import { describe, expect, it } from '@jest/globals';
import type { MovedMeeting, Notification, NotificationKind } from '@rendezvous/contract';
import { notificationText } from './push-text.js';

const ada = {
  id: 'ada',
  firstName: 'Ada',
  lastName: 'Lovelace',
  company: 'Engines Ltd',
  role: 'Engineer',
  profileImage: null,
  isVip: false,
  isAdmin: false,
};
const move: MovedMeeting = {
  meetingId: 'meeting',
  otherUser: ada,
  oldStartTime: null,
  newStartTime: '2026-11-21T09:00:00.000Z',
};

const textOf = (
  kind: NotificationKind,
  moved: MovedMeeting[],
  more: Partial<Notification> = {},
  showNames = true,
) =>
  notificationText(
    {
      notification: {
        id: 'notification',
        kind,
        actor: null,
        eventId: 'event',
        meetingId: null,
        moved,
        createdAt: '2026-11-20T09:00:00.000Z',
        readAt: null,
        ...more,
      },
      status: null,
      start: null,
      end: null,
      label: null,
      zone: null,
      location: null,
      person: null,
      company: null,
      eventId: 'event',
      eventName: 'Supplier day',
      timezone: 'UTC',
      isVirtual: false,
      endDate: null,
      now: new Date('2026-11-20T09:00:00.000Z'),
    },
    showNames,
  );

describe('a push about a plan', () => {
  it('says how many meetings a published plan has moved', () => {
    expect(textOf('plan-published', [move])).toEqual({
      title: '1 meeting has another time',
      body: 'Supplier day',
      url: '/meetings',
    });
  });

  it('counts no meetings when the plan was undone, since some may have no time any more', () => {
    expect(textOf('plan-undone', [])).toMatchObject({
      title: 'The new times of your meetings were taken back',
      body: 'Supplier day',
    });
  });
});

describe('a push about what the organisers did with a meeting', () => {
  const done = { actor: ada, reason: 'by-staff' as const };

  it.each<[NotificationKind, string, string]>([
    [
      'meeting-scheduled',
      'The organisers booked a meeting with Ada Lovelace for you',
      'The organisers booked a meeting for you',
    ],
    [
      'meeting-time-changed',
      'The organisers gave your meeting with Ada Lovelace another time',
      'The organisers gave a meeting another time',
    ],
    [
      'meeting-place-changed',
      'The organisers gave your meeting with Ada Lovelace another place',
      'The organisers gave a meeting another place',
    ],
    [
      'meeting-cancelled',
      'The organisers cancelled your meeting with Ada Lovelace',
      'The organisers cancelled a meeting',
    ],
  ])(
    'of kind %s says so, and names nobody on a screen that all can see',
    (kind, named, unnamed) => {
      expect(textOf(kind, [], done).title).toBe(named);
      expect(textOf(kind, [], done, false).title).toBe(unnamed);
    },
  );

  it('says that they gave a time to a meeting that was agreed before', () => {
    const given = { actor: ada, reason: 'time-by-staff' as const };
    const title = (showNames: boolean) => textOf('meeting-scheduled', [], given, showNames).title;
    expect([title(true), title(false)]).toEqual([
      'The organisers gave your meeting with Ada Lovelace a time',
      'The organisers gave a meeting a time',
    ]);
  });

  it('says that the other one did it where the organisers did not', () => {
    expect(textOf('meeting-cancelled', [], { actor: ada }).title).toBe(
      'The meeting with Ada Lovelace is cancelled',
    );
  });
});
