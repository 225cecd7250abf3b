import { describe, expect, it } from '@jest/globals';
import { after, event, id, loaded, meeting, online, viewer } from './examples';
import { selectOfflineSnapshot } from './offline-snapshot';
import { selectLoad, selectMeetings, selectMyEvents, selectViewer } from './selectors';
import { emptyState } from './state';

const mine = event({ registeredByCurrentUser: true });
const agreed = meeting();
const now = Date.parse('2026-11-21T12:00:00Z');

const read = () =>
  loaded(loaded(online(), 'my-events', { of: 'my-events', rows: [mine] }), 'meetings', {
    of: 'meetings',
    rows: [agreed],
  });

describe('what is kept for a visit without a connection', () => {
  it('is the person with their events and meetings, once both are read', () => {
    expect(selectOfflineSnapshot(online(), now)).toBeNull();
    expect(selectOfflineSnapshot(read(), now)).toEqual({
      user: viewer,
      events: [mine],
      meetings: [agreed],
      currentAt: now,
    });
  });

  it('is as old as the last moment at which the page missed nothing', () => {
    const cutOff = after(
      read(),
      { type: 'known-current', at: now - 5_000 },
      { type: 'connection', connection: 'offline' },
    );
    expect(selectOfflineSnapshot(cutOff, now)?.currentAt).toBe(now - 5_000);
  });

  it('is nothing of somebody who has signed out', () => {
    expect(
      selectOfflineSnapshot(after(read(), { type: 'session-ended', because: 'signed-out' }), now),
    ).toBeNull();
  });

  it('is not what is only intended', () => {
    const intended = after(read(), {
      type: 'optimistic-update',
      update: { id: '1', kind: 'meeting-status', meetingId: agreed.id, status: 'declined' },
    });
    expect(selectOfflineSnapshot(intended, now)?.meetings).toEqual([agreed]);
  });

  it('is shown as read but stale, and gives way to what is read then', () => {
    const kept = { user: viewer, events: [mine], meetings: [agreed], currentAt: now };
    const state = after(emptyState({ status: 'restoring', token: 'token' }), {
      type: 'session-restored-offline',
      token: 'token',
      kept,
    });
    expect(state.currentAt).toBe(now);
    expect(selectViewer(state)).toEqual(viewer);
    expect(selectMyEvents(state)).toEqual([mine]);
    expect(selectMeetings(state)).toEqual([agreed]);
    for (const key of ['my-events', 'meetings'] as const) {
      expect(selectLoad(state, key)).toMatchObject({ ready: true, stale: true });
    }
    const fresh = meeting({ id: id(77) });
    const later = loaded(state, 'meetings', { of: 'meetings', rows: [fresh] });
    expect(selectMeetings(later)).toEqual([fresh]);
  });
});
