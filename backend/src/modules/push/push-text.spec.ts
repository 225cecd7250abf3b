import { describe, expect, it } from '@jest/globals';
import type { MovedMeeting, NotificationKind } from '@rendezvous/contract';
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

const textOf = (kind: NotificationKind, moved: MovedMeeting[]) =>
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
      },
      status: null,
      start: null,
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
    true,
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
