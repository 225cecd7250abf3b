import { describe, expect, it } from '@jest/globals';
import type { NotificationKind } from '@rendezvous/contract';
import { event, meeting, message, other } from '../../store/examples';
import { mayAccept, noticeOf } from './notice';

const about = (kind: NotificationKind) => ({
  id: '00000000-0000-4000-8000-000000000001',
  kind,
  actor: other,
  eventId: event().id,
  meetingId: meeting().id,
  createdAt: '2026-11-21T09:00:00.000Z',
  readAt: null,
});

describe('a notice', () => {
  it('names the time and the table of a meeting that was accepted and placed', () => {
    const placed = meeting({
      status: 'accepted',
      scheduledStartTime: '2026-11-21T09:00:00.000Z',
      place: { id: 'p3', label: '3', zone: null },
      tableNumber: 3,
    });
    const accepted = noticeOf(about('meeting-scheduled'), { meeting: placed, justAccepted: true });
    expect(accepted.title).toMatch(/ accepted your meeting request$/);
    expect(accepted.detail).toMatch(/^Confirmed: .+ · Table 3$/);
    expect(noticeOf(about('meeting-scheduled'), { meeting: placed }).title).toMatch(/ has a time$/);
  });

  it('says that an accepted meeting is getting its time', () => {
    const accepted = meeting({ status: 'accepted', scheduledStartTime: null });
    expect(noticeOf(about('meeting-accepted'), { meeting: accepted }).detail).toBe(
      'Assigning time…',
    );
  });

  it('offers to accept a request until changes of meetings close', () => {
    const closes = '2026-11-21T17:00:00.000Z';
    const tight = { event: event({ changesCloseAt: closes }) };
    expect(mayAccept(tight, Date.parse(closes) - 1)).toBe(true);
    expect(mayAccept(tight, Date.parse(closes))).toBe(false);
    expect(mayAccept({ event: event() }, Date.parse(closes))).toBe(true);
    expect(mayAccept({}, Date.parse(closes))).toBe(true);
  });

  it('carries the words of a message, and leads to the conversation', () => {
    const words = message({ content: 'Shall we talk?' });
    expect(noticeOf(about('message-received'), { message: words })).toMatchObject({
      detail: 'Shall we talk?',
      to: `/messages?with=${other.id}`,
    });
  });

  it('names every meeting that has moved, from when to when', () => {
    const move = (meetingId: string) => ({
      meetingId,
      otherUser: other,
      oldStartTime: '2026-11-21T09:00:00.000Z',
      newStartTime: '2026-11-21T10:00:00.000Z',
    });
    const notice = noticeOf({ ...about('meeting-moved'), moved: [move('a'), move('b')] }, {});
    expect(notice.title).toBe('2 of your meetings have moved');
    expect(notice.detail?.split('; ')).toHaveLength(2);
  });

  it('says once what a plan has done to all meetings of a person, and leads to them', () => {
    const move = { meetingId: 'a', otherUser: other, newStartTime: '2026-11-21T10:00:00.000Z' };
    const moved = [
      { ...move, oldStartTime: '2026-11-21T09:00:00.000Z' },
      { ...move, oldStartTime: null },
    ];
    const published = noticeOf({ ...about('plan-published'), meetingId: null, moved }, {});
    expect(published).toMatchObject({
      title: 'The organiser has given 2 of your meetings new times',
      to: '/meetings',
    });
    expect(published.detail).toMatch(/ is now .+; .+: /);
    const undone = noticeOf({ ...about('plan-undone'), meetingId: null, moved: [] }, {});
    expect(undone).toEqual({
      title: 'The organiser has taken back the new times of your meetings',
      detail: null,
      to: '/meetings',
    });
  });

  it('says what is new about an event, and leads to it', () => {
    const changed = { ...about('event-changed'), actor: null, meetingId: null };
    const of = { name: 'Supplier Day', oldName: null };
    expect(noticeOf({ ...changed, event: { ...of, changes: ['dates', 'location'] } }, {})).toEqual({
      title: 'Supplier Day has changed',
      detail: 'New dates, new place',
      to: `/events/${event().id}`,
    });
    const renamed = noticeOf(
      { ...changed, event: { ...of, oldName: 'Buyer Day', changes: ['name', 'online'] } },
      {},
    );
    expect(renamed).toMatchObject({
      title: 'Buyer Day is now called Supplier Day',
      detail: 'New name, now online',
    });
  });

  it('says why an event is cancelled and what organisers write, and leads to the event', () => {
    const told = { ...about('event-cancelled'), actor: null, meetingId: null, content: 'Storm.' };
    expect(noticeOf(told, { event: event() })).toEqual({
      title: 'Supplier Day is cancelled',
      detail: 'Storm.',
      to: `/events/${event().id}`,
    });
    const written = { ...told, kind: 'organiser-message' as const, content: 'Doors open at 8.' };
    expect(noticeOf(written, { event: event() })).toEqual({
      title: 'Message from the organisers of Supplier Day',
      detail: 'Doors open at 8.',
      to: `/events/${event().id}`,
    });
    expect(noticeOf(written, {}).title).toBe('Message from the organisers');
  });

  it('says that new rules have ended a request, which never was a meeting', () => {
    const ended = { ...about('meeting-cancelled'), reason: 'new-rules' as const };
    expect(noticeOf(ended, {}).title).toMatch(
      /^The organisers’ new rules have ended the request between you and /,
    );
  });

  it.each<[NotificationKind, string]>([
    ['meeting-scheduled', 'The organisers booked a meeting with Tomas Lindqvist for you'],
    ['meeting-time-changed', 'The organisers gave your meeting with Tomas Lindqvist another time'],
    [
      'meeting-place-changed',
      'The organisers gave your meeting with Tomas Lindqvist another place',
    ],
    ['meeting-cancelled', 'The organisers cancelled your meeting with Tomas Lindqvist'],
  ])('of kind %s says that the organisers did it, not the other person', (kind, title) => {
    const done = { ...about(kind), reason: 'by-staff' as const };
    expect(noticeOf(done, { meeting: meeting(), justAccepted: true }).title).toBe(title);
  });

  it('says that the organisers gave a meeting its time that was agreed before', () => {
    const done = { ...about('meeting-scheduled'), reason: 'time-by-staff' as const };
    expect(noticeOf(done, { meeting: meeting(), justAccepted: true }).title).toBe(
      'The organisers gave your meeting with Tomas Lindqvist a time',
    );
  });

  it('says who waits for the reader, and where', () => {
    const placed = meeting({
      status: 'accepted',
      scheduledStartTime: '2026-11-21T09:00:00.000Z',
      place: { id: 'p12', label: '12', zone: null },
      tableNumber: 12,
    });
    expect(noticeOf(about('meeting-called'), { meeting: placed })).toEqual({
      title: 'Tomas Lindqvist is waiting for you',
      detail: 'Table 12',
      to: '/meetings',
    });
  });

  it.each(['completed', 'cancelled'] as const)(
    'says of a %s meeting that somebody waited',
    (status) => {
      const { title } = noticeOf(about('meeting-called'), { meeting: meeting({ status }) });
      expect(title).toBe('Tomas Lindqvist waited for you');
    },
  );

  it('names no hall for a meeting of an event online, with or without a link', () => {
    const placed = meeting({ status: 'accepted', scheduledStartTime: '2026-11-21T09:00:00.000Z' });
    const online = event({ isVirtual: true, location: 'Hall 4' });
    const notice = noticeOf(about('meeting-scheduled'), { meeting: placed, event: online });
    expect(notice.detail).toMatch(/ · Virtual Meeting$/);
  });

  it.each<[NotificationKind, string]>([
    ['message-received', `/messages?with=${other.id}`],
    ['meeting-requested', '/messages'],
    ['meeting-waiting', '/meetings'],
    ['meeting-completed', '/meetings'],
    ['meeting-declined', `/events/${event().id}/meetings`],
    ['meeting-cancelled', `/events/${event().id}/meetings`],
    ['meeting-expired', `/events/${event().id}/meetings`],
  ])('of kind %s has a title and leads to %s', (kind, to) => {
    const notice = noticeOf(about(kind), { meeting: meeting(), event: event() });
    expect(notice.title.length).toBeGreaterThan(10);
    expect(notice.to).toBe(to);
  });

  it('is understood without knowing whom it is about', () => {
    const nobody = { ...about('meeting-scheduled'), actor: null };
    expect(noticeOf(nobody, {}).title).toBe('Your meeting with Somebody has a time');
  });
});
