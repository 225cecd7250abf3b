import { describe, expect, it } from '@jest/globals';
import type { Meeting } from '@rendezvous/contract';
import { meetingNews, toldNews } from './meeting-news.js';

const NOW = new Date('2026-11-21T08:00:00Z');
const LATER = '2026-11-21T09:00:00.000Z';

const pending = {
  status: 'pending',
  placement: null,
  scheduledEndTime: null,
  requesterUserId: 'ada',
  requesteeUserId: 'grace',
} as const satisfies Partial<Meeting>;
const scheduled = {
  ...pending,
  status: 'accepted',
  placement: 'scheduled',
  scheduledEndTime: LATER,
} as const;
const waiting = { ...pending, status: 'accepted', placement: 'waiting' } as const;

const newsFor = (
  userId: string,
  causes: readonly string[],
  meeting: Parameters<typeof meetingNews>[1],
  more: Partial<Parameters<typeof meetingNews>[2]> = {},
) =>
  meetingNews(causes, meeting, {
    userId,
    toldBefore: false,
    eventEnd: new Date('2026-11-22T00:00:00Z'),
    now: NOW,
    ...more,
  });

describe('what a mail tells of a meeting', () => {
  it('is a request to the person who is asked, while it waits', () => {
    expect(newsFor('grace', ['meeting-requested'], pending)).toEqual({ news: 'request' });
    expect(newsFor('grace', ['meeting-requested'], scheduled)).toEqual({
      dropped: 'The request was answered.',
    });
  });

  it('is the answer with the time, also when the time came after it', () => {
    const causes = ['meeting-accepted', 'meeting-scheduled', 'meeting-time-changed'];
    expect(newsFor('ada', causes, scheduled)).toEqual({ news: 'accepted' });
    expect(newsFor('ada', ['meeting-accepted'], waiting)).toEqual({
      news: 'accepted-without-time',
    });
  });

  it('is the latest of several changes, and a new time before a new place', () => {
    expect(
      newsFor('ada', ['meeting-moved', 'meeting-time-changed', 'meeting-place-changed'], scheduled),
    ).toEqual({ news: 'time-changed' });
    expect(newsFor('ada', ['meeting-place-changed'], scheduled)).toEqual({ news: 'place-changed' });
  });

  it('is that the meeting has a time when it lost one and got another', () => {
    expect(newsFor('ada', ['meeting-waiting', 'meeting-scheduled'], scheduled)).toEqual({
      news: 'scheduled',
    });
    expect(newsFor('ada', ['meeting-scheduled', 'meeting-waiting'], waiting)).toEqual({
      news: 'waiting',
    });
  });

  it('is nothing of a request that was withdrawn before anybody was told', () => {
    const causes = ['meeting-requested', 'meeting-cancelled'];
    const cancelled = { ...pending, status: 'cancelled' } as const;
    expect(newsFor('grace', causes, cancelled)).toHaveProperty('dropped');
    expect(newsFor('grace', causes, cancelled, { toldBefore: true })).toEqual({
      news: 'cancelled',
    });
    expect(newsFor('grace', ['meeting-cancelled'], cancelled)).toEqual({ news: 'cancelled' });
  });

  it.each([
    ['an answer that was taken back', 'ada', ['meeting-accepted'], pending, {}],
    ['a time that is lost', 'ada', ['meeting-scheduled'], waiting, {}],
    ['a meeting that is over', 'ada', ['meeting-moved'], scheduled, { now: new Date(LATER) }],
    ['an event that is over', 'grace', ['meeting-requested'], pending, { eventEnd: NOW }],
    [
      'a time of a declined meeting',
      'ada',
      ['meeting-scheduled'],
      { ...pending, status: 'declined' },
      {},
    ],
    [
      'a request that expired',
      'grace',
      ['meeting-requested'],
      { ...pending, status: 'expired' },
      {},
    ],
  ] as const)('is nothing of %s', (_, userId, causes, meeting, more) => {
    expect(newsFor(userId, causes, meeting, more)).toHaveProperty('dropped');
  });
});

describe('who has caused the news of a meeting', () => {
  const byStaff = { reason: 'by-staff' as const };

  it('is the organisers where the latest notification of it says so, with the reason they tell', () => {
    const cancelled = {
      kind: 'meeting-cancelled' as const,
      ...byStaff,
      content: 'The hall is shut.',
    };
    expect(toldNews('cancelled', [cancelled])).toEqual({
      said: 'cancelled-by-staff',
      reason: 'The hall is shut.',
    });
    expect(toldNews('scheduled', [{ kind: 'meeting-scheduled', ...byStaff }])).toEqual({
      said: 'booked-by-staff',
    });
    const timed = { kind: 'meeting-scheduled', reason: 'time-by-staff' } as const;
    expect(toldNews('scheduled', [timed])).toEqual({ said: 'time-by-staff' });
  });

  it('is the other one who changed the time after the organisers', () => {
    const kind = 'meeting-time-changed' as const;
    expect(toldNews('time-changed', [{ kind, ...byStaff }, { kind }])).toEqual({
      said: 'time-changed',
    });
    expect(toldNews('time-changed', [{ kind }, { kind, ...byStaff }])).toEqual({
      said: 'time-changed-by-staff',
    });
  });

  it('is the rules of the event where they ended a request', () => {
    expect(toldNews('cancelled', [{ kind: 'meeting-cancelled', reason: 'new-rules' }])).toEqual({
      said: 'ended-by-rules',
    });
  });
});
