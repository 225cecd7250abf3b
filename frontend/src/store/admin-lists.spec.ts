import { describe, expect, it } from '@jest/globals';
import { selectUsers } from './admin-selectors';
import { after, attendee, event, loaded, online, viewer } from './examples';
import type { Input } from './inputs';
import { narrowed, queryOf, wholeOf } from './keys';
import { selectLoad } from './selectors';
import type { State } from './state';

const told: Input = {
  type: 'live',
  name: 'user-changed',
  payload: {
    at: viewer.createdAt,
    data: { ...viewer, version: viewer.version + 1, role: 'Chair' },
  },
};
const searched = narrowed('admin-users', { search: 'chair' });

describe('a list narrowed by a query', () => {
  it('has a key of its own, from which both parts are read again', () => {
    const key = narrowed(`attendees:${event().id}`, { search: 'a:b?c&d', minScore: 61, band: '' });
    expect(wholeOf(key)).toBe(`attendees:${event().id}`);
    expect(Object.fromEntries(new URLSearchParams(queryOf(key)))).toEqual({
      search: 'a:b?c&d',
      minScore: '61',
    });
  });

  it('is the whole list when nothing narrows it', () => {
    const key = narrowed('admin-users', { search: '', role: undefined });
    expect([key, queryOf(key)]).toEqual(['admin-users', '']);
  });

  it('is forgotten alone', () => {
    let state = loaded(online(0), 'admin-users', { of: 'admin-users', rows: [viewer] });
    state = loaded(state, searched, { of: 'admin-users', rows: [viewer] });
    expect(selectUsers(state, searched)).toEqual([viewer]);
    state = after(state, { type: 'load-dropped', key: searched });
    expect(selectUsers(state, searched)).toEqual([]);
    expect(selectLoad(state, searched).ready).toBe(false);
    expect(selectUsers(state)).toEqual([viewer]);
  });

  it('is stale with what it narrows', () => {
    const key = narrowed(`attendees:${event().id}`, { search: 'x' });
    let state = loaded(online(0), 'events', { of: 'events', rows: [event()] });
    state = loaded(state, key, { of: 'attendees', rows: [attendee()] });
    const { registeredByCurrentUser: _, ...summary } = event({ version: 2, attendeeCount: 99 });
    const data = summary;
    const heard: Input = {
      type: 'live',
      name: 'event-changed',
      payload: { at: viewer.createdAt, data },
    };
    expect(selectLoad(after(state, heard), key).stale).toBe(true);
  });
});

describe('what is told of accounts', () => {
  it('makes counts and searches stale, and is at once in the list of all', () => {
    let state = loaded(online(0), 'admin-users', { of: 'admin-users', rows: [] });
    state = loaded(state, searched, { of: 'admin-users', rows: [] });
    state = loaded(state, 'admin-counts', {
      of: 'admin-counts',
      counts: { totalEvents: 0, activeEvents: 0, totalAttendees: 0, totalUsers: 0 },
    });
    state = after(state, told);
    expect(selectUsers(state).map(({ role }) => role)).toEqual(['Chair']);
    expect(selectLoad(state, 'admin-users').stale).toBe(false);
    expect(selectLoad(state, searched).stale).toBe(true);
    expect(selectLoad(state, 'admin-counts').stale).toBe(true);
  });
});

describe('a flag asked for', () => {
  const before = loaded(online(0), 'admin-users', {
    of: 'admin-users',
    rows: [{ ...viewer, isVip: false }],
  });
  const asked = (state: State) =>
    after(state, {
      type: 'optimistic-update',
      update: { id: 'a', kind: 'user-flag', userId: viewer.id, flag: 'isVip', value: true },
    });
  const isVip = (state: State) => selectUsers(state)[0]?.isVip;

  it('shows at once and is taken back when refused, with what was told meanwhile', () => {
    const state = asked(before);
    expect(isVip(state)).toBe(true);
    expect(selectUsers(state)[0]).toBe(selectUsers(state)[0]);
    const refused = after(after(state, told), { type: 'refused', updateId: 'a' });
    expect(isVip(refused)).toBe(viewer.isVip);
    expect(selectUsers(refused)[0]?.role).toBe('Chair');
  });
});
