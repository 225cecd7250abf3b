import { describe, expect, it } from '@jest/globals';
import { selectAttendees } from './attendee-selectors';
import {
  after,
  attendee,
  event,
  eventEvent,
  id,
  loaded,
  meeting,
  meetingEvent,
  message,
  messageEvent,
  online,
  viewer,
} from './examples';
import type { Input, Snapshot } from './inputs';
import { selectEvent, selectEvents, selectLoad, selectMeetings, selectProfile } from './selectors';
import type { LoadKey, Revision } from './state';

const answer = (key: LoadKey, askedAt: Revision, snapshot: Snapshot): Input => ({
  type: 'load-answered',
  key,
  askedAt,
  snapshot,
});
const meetings = (...rows: ReturnType<typeof meeting>[]): Snapshot => ({ of: 'meetings', rows });
const second = meeting({ id: id(201) });

describe('a list', () => {
  it('loses what a snapshot asked for later no longer has', () => {
    const before = loaded(online(0), 'meetings', meetings(meeting(), second));
    expect(selectMeetings(loaded(before, 'meetings', meetings(second)))).toEqual([second]);
  });

  it('keeps what the socket brought while the snapshot was under way', () => {
    const before = online(0);
    const state = after(
      before,
      { type: 'load-asked', key: 'meetings' },
      meetingEvent(1, second),
      answer('meetings', before.revision, meetings(meeting())),
    );
    expect(selectMeetings(state)).toEqual([meeting(), second]);
    // Whether the row came or went in between cannot be told, so the list is read once more.
    expect(selectLoad(state, 'meetings').stale).toBe(true);
    const again = loaded(state, 'meetings', meetings(meeting()));
    expect(selectMeetings(again)).toEqual([meeting()]);
    expect(selectLoad(again, 'meetings').stale).toBe(false);
  });

  it('is not set back by the late answer to an earlier question', () => {
    const first = online(0);
    const later = loaded(first, 'meetings', meetings(second));
    const state = after(later, answer('meetings', first.revision - 1, meetings(meeting())));
    expect(selectMeetings(state)).toEqual([second]);
    expect(selectLoad(state, 'meetings').askedAt).toBe(first.revision);
  });

  it('takes newer rows even from an answer whose list is out of date', () => {
    const first = loaded(online(0), 'meetings', meetings(meeting()));
    const newer = meeting({ version: 2, status: 'declined' });
    const state = after(first, answer('meetings', 0, meetings(newer)));
    expect(selectMeetings(state)).toEqual([newer]);
  });

  it('grows by a further page and knows where the next begins', () => {
    const first = after(online(0), {
      ...answer('events', 3, { of: 'events', rows: [event()] }),
      next: '/api/events?cursor=a',
      total: 2,
    } as Input);
    const late = event({ id: id(101), startDate: '2026-12-01T08:00:00.000Z' });
    const state = after(first, { type: 'load-asked', key: 'events', further: true }, {
      ...answer('events', first.revision, { of: 'events', rows: [late] }),
      next: null,
      total: 2,
      further: true,
    } as Input);
    expect(selectEvents(state).map((each) => each.id)).toEqual([event().id, late.id]);
    expect(selectLoad(state, 'events')).toMatchObject({ next: null, total: 2, loading: false });
  });

  it('stays known to be old when only its next page was read', () => {
    const before = after(loaded(online(0), 'events', { of: 'events', rows: [event()] }), {
      type: 'connection',
      connection: 'offline',
    });
    const old = after(before, { type: 'connection', connection: 'online' });
    const state = after(old, { type: 'load-asked', key: 'events', further: true });
    expect(selectLoad(state, 'events').stale).toBe(true);
  });
});

describe('a read that fails', () => {
  const failed = (key: LoadKey, askedAt: Revision, status: number): Input => ({
    type: 'load-failed',
    key,
    askedAt,
    failure: { status, message: 'Not found' },
  });

  it('keeps what an earlier one brought', () => {
    const before = loaded(online(0), 'meetings', meetings(meeting()));
    const state = after(before, failed('meetings', before.revision, 503));
    expect(selectMeetings(state)).toHaveLength(1);
    expect(selectLoad(state, 'meetings')).toMatchObject({ ready: true, loading: false });
    expect(selectLoad(state, 'meetings').failure?.status).toBe(503);
  });

  it('takes away an event that is not there any more', () => {
    const before = loaded(online(0), 'events', { of: 'events', rows: [event()] });
    const state = after(before, failed(`event:${event().id}`, before.revision, 404));
    expect(selectEvent(state, event().id)).toBeUndefined();
    expect(selectEvents(state)).toEqual([]);
  });

  it('leaves an event that was heard of after the question', () => {
    const before = online(0);
    const heard = after(before, eventEvent(event(), 1), {
      type: 'load-asked',
      key: `event:${event().id}`,
    });
    const state = after(heard, failed(`event:${event().id}`, before.revision, 404));
    expect(selectEvent(state, event().id)).toEqual(event());
    expect(selectLoad(state, `event:${event().id}`).stale).toBe(true);
  });

  it('takes away a profile that may not be seen any more', () => {
    const shown = { ...viewer, id: id(2) };
    const before = loaded(online(0), `profile:${id(2)}`, { of: 'profile', profile: shown });
    expect(selectProfile(before, id(2))).toEqual(shown);
    const state = after(before, failed(`profile:${id(2)}`, before.revision, 404));
    expect(selectProfile(state, id(2))).toBeUndefined();
  });
});

describe('attendees', () => {
  const key = `attendees:${event().id}` as const;
  const list = (...rows: ReturnType<typeof attendee>[]): Snapshot => ({
    of: 'attendees',
    rows,
  });

  it('are shown best first, without the viewer', () => {
    const weak = attendee({ id: id(5), compatibilityScore: 12 });
    const self = attendee({ id: viewer.id, compatibilityScore: 99 });
    const state = loaded(online(0), key, list(weak, self, attendee()));
    expect(selectAttendees(state, key)).toEqual([attendee(), weak]);
  });

  it('have a request as long as a meeting with them is pending or accepted', () => {
    let state = loaded(online(0), key, list(attendee({ hasExistingMeetingRequest: true })));
    const flag = () => selectAttendees(state, key)[0]?.hasExistingMeetingRequest;
    expect(flag()).toBe(true);
    state = loaded(state, 'meetings', meetings());
    expect(flag()).toBe(false);
    state = after(state, meetingEvent(1, meeting()));
    expect(flag()).toBe(true);
    state = after(state, meetingEvent(2, meeting({ status: 'accepted', version: 2 })));
    expect(flag()).toBe(true);
    state = after(state, meetingEvent(3, meeting({ status: 'declined', version: 3 })));
    expect(flag()).toBe(false);
  });

  it('are the same as before where another reading says the same of them', () => {
    const other = attendee({ id: id(5), compatibilityScore: 12 });
    const before = loaded(online(0), key, list(attendee(), other));
    const changed = attendee({ id: id(5), compatibilityScore: 12, company: 'Another' });
    const [kept, read] = selectAttendees(loaded(before, key, list(attendee(), changed)), key);
    expect(kept).toBe(selectAttendees(before, key)[0]);
    expect(read).toEqual(changed);
  });

  it('are not taken for asked at another event', () => {
    let state = loaded(online(0), key, list(attendee()));
    state = loaded(state, 'meetings', meetings(meeting({ eventId: id(101) })));
    expect(selectAttendees(state, key)[0]?.hasExistingMeetingRequest).toBe(false);
  });

  it('have messaged from the first message on', () => {
    const before = loaded(online(0), key, list(attendee()));
    expect(selectAttendees(before, key)[0]?.hasMessaged).toBe(false);
    const state = after(before, messageEvent(1, message()));
    expect(selectAttendees(state, key)[0]?.hasMessaged).toBe(true);
  });

  it('keep their score at each event apart', () => {
    const elsewhere = attendee({
      compatibilityScore: 91,
      sharedEvent: { id: id(101), name: 'Autumn Forum' },
    });
    let state = loaded(online(0), key, list(attendee()));
    state = loaded(state, 'recommendations', { of: 'attendees', rows: [elsewhere] });
    expect(selectAttendees(state, key)[0]?.compatibilityScore).toBe(82);
    expect(selectAttendees(state, 'recommendations')).toEqual([elsewhere]);
  });

  it('stay the same objects while nothing about them changes', () => {
    let state = loaded(online(0), key, list(attendee({ hasExistingMeetingRequest: true })));
    state = loaded(state, 'meetings', meetings());
    const [before] = selectAttendees(state, key);
    const [later] = selectAttendees(
      after(state, meetingEvent(1, meeting({ eventId: id(101) }))),
      key,
    );
    expect(before).toBeDefined();
    expect(later).toBe(before);
  });
});
