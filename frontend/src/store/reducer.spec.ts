import { describe, expect, it } from '@jest/globals';
import { after, event, loaded, meeting, meetingEvent, online, viewer } from './examples';
import { reduce } from './reducer';
import { selectEvents, selectMeetings, selectViewer } from './selectors';
import { emptyState } from './state';

describe('a session', () => {
  it('holds nothing of the one before', () => {
    const busy = after(
      loaded(online(3), 'events', { of: 'events', rows: [event()] }),
      meetingEvent(4, meeting()),
      {
        type: 'optimistic-update',
        update: { id: 'a', kind: 'meeting-time', meetingId: meeting().id },
      },
    );
    const ended = after(busy, { type: 'session-ended', because: 'signed-out' });
    expect(selectViewer(ended)).toBeNull();
    expect(selectEvents(ended)).toEqual([]);
    expect(selectMeetings(ended)).toEqual([]);
    expect({ ...ended, revision: 0 }).toEqual(
      emptyState({ status: 'signed-out', because: 'signed-out' }),
    );

    const next = { ...viewer, id: '7d2c4f3e-0a51-4a0e-9a70-000000000077' };
    const again = after(busy, { type: 'session-started', token: 'other', user: next });
    expect(selectViewer(again)).toEqual(next);
    expect(again.users).toEqual({ [next.id]: next });
    expect(again.cursor).toBeNull();
  });

  it('goes on counting, so that answers to an earlier one are known to be older', () => {
    const busy = online(3);
    const again = after(busy, { type: 'session-started', token: 'other', user: viewer });
    expect(again.revision).toBeGreaterThan(busy.revision);
  });

  it('shows nobody while it is being restored', () => {
    const state = after(online(3), { type: 'session-restoring', token: 'token' });
    expect(selectViewer(state)).toBeNull();
    expect(state.session).toEqual({ status: 'restoring', token: 'token' });
  });

  it('may begin with the stream already known', () => {
    const state = after(emptyState({ status: 'restoring', token: 'token' }), {
      type: 'session-started',
      token: 'token',
      user: viewer,
      unread: { unreadCount: 2, cursor: 17 },
    });
    expect(state.cursor).toBe(17);
    expect(state.unread).toEqual({ count: 2, asOf: 17, stale: false });
  });
});

describe('the reducer', () => {
  it('returns the same state for an input that changes nothing', () => {
    const state = after(online(5), meetingEvent(6, meeting()));
    expect(reduce(state, meetingEvent(6, meeting()))).toBe(state);
    expect(reduce(state, { type: 'connection', connection: 'online' })).toBe(state);
    expect(reduce(state, { type: 'refused', updateId: 'unknown' })).toBe(state);
  });

  it('never changes the state it was given', () => {
    const freeze = <T extends object>(value: T): T => {
      for (const inner of Object.values(value)) {
        if (typeof inner === 'object' && inner !== null && !Object.isFrozen(inner)) freeze(inner);
      }
      return Object.freeze(value);
    };
    let state = freeze(online(0));
    state = freeze(loaded(state, 'events', { of: 'events', rows: [event()] }));
    state = freeze(after(state, meetingEvent(1, meeting())));
    state = freeze(after(state, meetingEvent(9, meeting({ version: 2 }))));
    expect(selectMeetings(state)).toHaveLength(1);
  });
});
