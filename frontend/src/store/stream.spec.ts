import { describe, expect, it } from '@jest/globals';
import type { Notification } from '@rendezvous/contract';
import {
  after,
  event,
  eventEvent,
  broadcast,
  loaded,
  meeting,
  meetingEvent,
  online,
  poll,
  resyncEvent,
  unreadEvent,
  message,
  messageEvent,
  viewer,
  other,
  id,
} from './examples';
import type { Input } from './inputs';
import { selectLoad, selectMeetings, selectMessages, selectNotifications } from './selectors';
import type { State } from './state';

const withMeetings = (cursor: number) =>
  loaded(online(cursor), 'meetings', { of: 'meetings', rows: [] });
const stale = (state: State) => selectLoad(state, 'meetings').stale;
const offline: Input = { type: 'connection', connection: 'offline' };

describe('the numbered stream of one person', () => {
  it('applies the next number and remembers it', () => {
    const state = after(withMeetings(4), meetingEvent(5, meeting()));
    expect(state.cursor).toBe(5);
    expect(selectMeetings(state)).toEqual([meeting()]);
    expect(stale(state)).toBe(false);
  });

  it('drops numbers it has seen, to the same state object', () => {
    const state = after(withMeetings(4), meetingEvent(5, meeting()));
    expect(after(state, meetingEvent(5, meeting({ version: 9 })))).toBe(state);
    expect(after(state, meetingEvent(3, meeting({ version: 9 })))).toBe(state);
  });

  it('takes a number beyond the next for a gap: applies it and has everything read again, once', () => {
    const gap = after(withMeetings(4), meetingEvent(7, meeting()));
    expect(gap.cursor).toBe(7);
    expect(selectMeetings(gap)).toHaveLength(1);
    expect(stale(gap)).toBe(true);

    const healed = loaded(gap, 'meetings', { of: 'meetings', rows: [meeting()] });
    expect(stale(healed)).toBe(false);
    expect(stale(after(healed, meetingEvent(8, meeting({ version: 2 }))))).toBe(false);
    expect(stale(after(healed, meetingEvent(6, meeting({ version: 2 }))))).toBe(false);
  });

  it('has the unread count asked for after a gap, and takes no answer older than the gap', () => {
    const gap = after(online(4), unreadEvent(5, 2), meetingEvent(8, meeting()));
    expect(gap.unread).toEqual({ count: 2, asOf: 8, stale: true });
    expect(after(gap, poll(7, 1)).unread).toEqual(gap.unread);
    expect(after(gap, poll(8, 3)).unread).toEqual({ count: 3, asOf: 8, stale: false });
  });

  it('marks what is under way as well: its answer may be older than the gap', () => {
    const asking = after(withMeetings(4), { type: 'load-asked', key: 'meetings' });
    const gap = after(asking, meetingEvent(7, meeting()));
    const answered = after(gap, {
      type: 'load-answered',
      key: 'meetings',
      askedAt: asking.revision,
      snapshot: { of: 'meetings', rows: [] },
    });
    expect(stale(answered)).toBe(true);
  });

  it('takes the number that comes with a resync, even a lower one, and reads everything again', () => {
    for (const head of [40, 2]) {
      const state = after(withMeetings(4), resyncEvent(head));
      expect(state.cursor).toBe(head);
      expect(stale(state)).toBe(true);
      expect(after(state, meetingEvent(head + 1, meeting())).cursor).toBe(head + 1);
    }
  });

  it('keeps its number where a resync names none', () => {
    const state = after(withMeetings(4), resyncEvent());
    expect(state.cursor).toBe(4);
    expect(stale(state)).toBe(true);
  });

  it('does not count what is told to many', () => {
    const state = after(withMeetings(4), eventEvent(broadcast()));
    expect(state.cursor).toBe(4);
    expect(state.events[event().id]?.name).toBe('Supplier Day');
  });

  it('brings messages, the unread count and notifications', () => {
    const entry = {
      id: id(400),
      kind: 'message-received',
      actor: other,
      eventId: null,
      meetingId: null,
      createdAt: '2026-11-21T09:00:00.000Z',
      readAt: null,
    } as const;
    const state = after(online(0), messageEvent(1, message()), unreadEvent(2, 1), {
      type: 'live',
      name: 'notification',
      payload: { at: entry.createdAt, data: entry, seq: 3 },
    });
    expect(selectMessages(state)).toEqual([message()]);
    expect(state.unread).toEqual({ count: 1, asOf: 2, stale: false });
    expect(selectNotifications(state)).toEqual([entry]);
    const readAt = '2026-11-21T09:05:00.000Z';
    const read = (seq: number, ids: string[] | null) =>
      ({
        type: 'live',
        name: 'notifications-read',
        payload: { at: readAt, data: { ids, readAt }, seq },
      }) as const;
    expect(selectNotifications(after(state, read(4, [id(401)])))).toEqual([entry]);
    for (const ids of [[entry.id], null]) {
      expect(selectNotifications(after(state, read(4, ids)))).toEqual([{ ...entry, readAt }]);
    }
  });

  it('takes away notifications whose cause was undone, also those that a reading under way still brings', () => {
    const entry: Notification = {
      id: id(400),
      kind: 'meeting-accepted',
      actor: other,
      eventId: null,
      meetingId: id(300),
      createdAt: '2026-11-21T09:00:00.000Z',
      readAt: null,
    };
    const withdrawn: Input = {
      type: 'live',
      name: 'notifications-withdrawn',
      payload: { at: '', data: { ids: [entry.id] }, seq: 5 },
    };
    const told = after(online(3), {
      type: 'live',
      name: 'notification',
      payload: { at: '', data: entry, seq: 4 },
    });
    expect(selectNotifications(told)).toEqual([entry]);
    const asked = after(told, { type: 'load-asked', key: 'notifications' });
    const late = after(asked, withdrawn);
    expect(selectNotifications(late)).toEqual([]);
    expect(selectLoad(late, 'notifications').stale).toBe(true);
  });

  it('brings the viewer their new flags, and to administrators other accounts', () => {
    const promoted = { ...viewer, isAdmin: true, version: 2 };
    const account = { ...viewer, id: id(9), version: 1 };
    const state = after(
      online(0),
      { type: 'live', name: 'user-changed', payload: { at: '', data: promoted, seq: 1 } },
      { type: 'live', name: 'user-changed', payload: { at: '', data: account } },
    );
    expect(state.users[viewer.id]).toEqual(promoted);
    expect(state.users[account.id]).toEqual(account);
  });

  it('has the attendees of an event read again when an administrator hears of a registration', () => {
    const key = `attendees:${event().id}` as const;
    const before = loaded(online(0), key, { of: 'attendees', rows: [] });
    const { email: _, ...user } = other;
    const state = after(before, {
      type: 'live',
      name: 'registration',
      payload: {
        at: '',
        data: { eventId: event().id, user, registered: true, attendeeCount: 11 },
      },
    });
    expect(selectLoad(state, key).stale).toBe(true);
  });
});

describe('the poll', () => {
  it('gives the first number of a session', () => {
    expect(online(12).cursor).toBe(12);
  });

  it('finds what was missed while the socket is down, and has it read again', () => {
    const state = after(withMeetings(4), offline, poll(6, 3));
    expect(state.cursor).toBe(6);
    expect(state.unread.count).toBe(3);
    expect(stale(state)).toBe(true);
  });

  it('changes nothing but the count while nothing was missed', () => {
    const state = after(withMeetings(4), offline, poll(4, 2));
    expect(stale(state)).toBe(false);
    expect(state.unread.count).toBe(2);
  });

  it('follows a server that was set back, which would otherwise never be heard again', () => {
    const state = after(withMeetings(40), offline, poll(3, 1));
    expect(state.cursor).toBe(3);
    expect(state.unread).toEqual({ count: 1, asOf: 3, stale: false });
    expect(stale(state)).toBe(true);
  });

  it('leaves the numbers to the socket while that is up', () => {
    const state = after(withMeetings(4), poll(6, 3));
    expect(state.cursor).toBe(4);
    expect(stale(state)).toBe(false);
    expect(after(state, meetingEvent(5, meeting())).cursor).toBe(5);
  });

  it('does not take an unread count older than the one the socket brought', () => {
    const state = after(online(4), unreadEvent(5, 7), poll(4, 1));
    expect(state.unread.count).toBe(7);
  });
});

describe('a connection that comes back', () => {
  it('has read again what is told to many, and only that: the numbered rest is sent again', () => {
    const before = loaded(withMeetings(4), 'events', { of: 'events', rows: [event()] });
    const back = after(before, offline, { type: 'connection', connection: 'online' });
    expect(selectLoad(back, 'events').stale).toBe(true);
    expect(stale(back)).toBe(false);
  });
});

describe('an event that was deleted', () => {
  const gone: Input = {
    type: 'live',
    name: 'event-gone',
    payload: { at: '2028-11-21T08:00:00.000Z', data: { eventId: event().id } },
  };
  const withEvent = (registeredByCurrentUser: boolean) =>
    loaded(withMeetings(4), 'events', {
      of: 'events',
      rows: [event({ registeredByCurrentUser }), event({ id: id(99) })],
    });

  it('leaves the list, and who attended it reads everything again', () => {
    const state = after(withEvent(true), gone);
    expect(Object.keys(state.lists.events ?? {})).toEqual([id(99)]);
    expect(stale(state)).toBe(true);
    expect(selectLoad(state, 'events').stale).toBe(true);
  });

  it('has others read nothing again, unless a reading under way may still bring it', () => {
    const state = after(withEvent(false), gone);
    expect(Object.keys(state.lists.events ?? {})).toEqual([id(99)]);
    expect(stale(state)).toBe(false);
    expect(selectLoad(state, 'events').stale).toBe(false);
    const reading = after(withEvent(false), { type: 'load-asked', key: 'events' }, gone);
    expect(selectLoad(reading, 'events').stale).toBe(true);
  });
});
