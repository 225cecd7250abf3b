import { describe, expect, it } from '@jest/globals';
import { selectAttendees } from './attendee-selectors';
import {
  after,
  attendee,
  broadcast,
  event,
  eventEvent,
  id,
  loaded,
  meeting,
  meetingEvent,
  online,
  other,
  viewer,
} from './examples';
import type { Input } from './inputs';
import {
  selectEvent,
  selectMeeting,
  selectMeetingPending,
  selectRegistrationPending,
} from './selectors';
import type { State } from './state';

const shownMeeting = (state: State) => selectMeeting(state, meeting().id);
const shownEvent = (state: State) => selectEvent(state, event().id);
const refused: Input = { type: 'refused', updateId: 'a' };

describe('a status asked for', () => {
  const before = loaded(online(0), 'meetings', { of: 'meetings', rows: [meeting()] });
  const accept: Input = {
    type: 'optimistic-update',
    update: { id: 'a', kind: 'meeting-status', meetingId: meeting().id, status: 'accepted' },
  };

  it('shows at once, over an entity that stays as it is', () => {
    const state = after(before, accept);
    expect(shownMeeting(state)).toEqual(meeting({ status: 'accepted', placement: 'assigning' }));
    expect(state.meetings).toBe(before.meetings);
    expect(selectMeetingPending(state, meeting().id)).toBe(true);
  });

  it('is taken back by deleting it', () => {
    const state = after(before, accept, refused);
    expect(shownMeeting(state)).toBe(shownMeeting(before));
    expect(selectMeetingPending(state, meeting().id)).toBe(false);
  });

  it('gives way to the reply', () => {
    const accepted = meeting({ status: 'accepted', placement: 'assigning', version: 2 });
    const state = after(before, accept, {
      type: 'replied',
      updateId: 'a',
      entities: { meeting: accepted },
    });
    expect(shownMeeting(state)).toBe(accepted);
    expect(state.optimisticUpdates).toEqual([]);
  });

  it('lets through a time the worker assigned before the reply came', () => {
    const scheduled = meeting({
      status: 'accepted',
      placement: 'scheduled',
      timeSlotId: 'slot',
      scheduledStartTime: '2026-11-23T09:00:00.000Z',
      scheduledEndTime: '2026-11-23T09:10:00.000Z',
      version: 3,
    });
    const state = after(before, accept, meetingEvent(1, scheduled));
    expect(shownMeeting(state)).toEqual(scheduled);
    const replied = after(state, {
      type: 'replied',
      updateId: 'a',
      entities: { meeting: meeting({ status: 'accepted', placement: 'assigning', version: 2 }) },
    });
    expect(shownMeeting(replied)).toBe(scheduled);
  });

  it('does not hide that the other party has withdrawn meanwhile', () => {
    const withdrawn = meeting({ status: 'cancelled', version: 2 });
    const state = after(before, accept, meetingEvent(1, withdrawn));
    expect(shownMeeting(state)).toEqual(withdrawn);
    expect(shownMeeting(after(state, refused))).toBe(withdrawn);
  });

  it('shows no time for a meeting that is being declined', () => {
    const scheduled = meeting({
      status: 'accepted',
      placement: 'scheduled',
      timeSlotId: 'slot',
      scheduledStartTime: '2026-11-23T09:00:00.000Z',
      scheduledEndTime: '2026-11-23T09:10:00.000Z',
      version: 2,
    });
    const state = after(before, meetingEvent(1, scheduled), {
      type: 'optimistic-update',
      update: { id: 'a', kind: 'meeting-status', meetingId: meeting().id, status: 'declined' },
    });
    expect(shownMeeting(state)).toEqual(meeting({ status: 'declined', version: 2 }));
  });

  it('is the same object at every look', () => {
    const state = after(before, accept);
    expect(shownMeeting(state)).toBe(shownMeeting(after(state, eventEvent(broadcast()))));
  });
});

describe('what is said of a meeting on the day', () => {
  const begun = meeting({
    status: 'accepted',
    placement: 'scheduled',
    scheduledStartTime: '2026-11-23T09:00:00.000Z',
    scheduledEndTime: '2026-11-23T09:10:00.000Z',
  });
  const before = loaded(online(0), 'meetings', { of: 'meetings', rows: [begun] });
  const say = (updateId: string, outcome: 'met' | 'other-absent'): Input => ({
    type: 'optimistic-update',
    update: { id: updateId, kind: 'meeting-attendance', meetingId: begun.id, outcome },
  });
  const calledAt = '2026-11-23T09:06:00.000Z';
  const call: Input = {
    type: 'optimistic-update',
    update: { id: 'call', kind: 'meeting-call', meetingId: begun.id, calledAt },
  };

  it('shows an answer at once, and the last one of several', () => {
    const state = after(before, say('a', 'other-absent'));
    expect(shownMeeting(state)).toEqual({ ...begun, ownOutcome: 'other-absent' });
    const changed = after(state, say('b', 'met'));
    expect(shownMeeting(changed)).toEqual({ ...begun, ownOutcome: 'met' });
    expect(shownMeeting(changed)).toBe(shownMeeting(after(changed, eventEvent(broadcast()))));
  });

  it('takes a refused answer back to the one before', () => {
    const state = after(before, say('a', 'met'), refused);
    expect(shownMeeting(state)).toBe(shownMeeting(before));
  });

  it('keeps what the other one says meanwhile', () => {
    const disputed = { ...begun, attendance: 'disputed' as const, version: 2 };
    const state = after(before, say('a', 'met'), meetingEvent(1, disputed));
    expect(shownMeeting(state)).toEqual({ ...disputed, ownOutcome: 'met' });
  });

  it('shows an answer and a call together', () => {
    const state = after(before, call, say('a', 'other-absent'));
    expect(shownMeeting(state)).toEqual({ ...begun, calledAt, ownOutcome: 'other-absent' });
  });

  it('keeps the time of a call that was let through, until a later one is read', () => {
    const state = after(before, call, {
      type: 'replied',
      updateId: 'call',
      entities: { called: { meetingId: begun.id, at: calledAt } },
    });
    expect(state.optimisticUpdates).toEqual([]);
    expect(shownMeeting(state)?.calledAt).toBe(calledAt);
    const later = { ...begun, calledAt: '2026-11-23T09:11:30.000Z', version: 2 };
    expect(shownMeeting(after(state, meetingEvent(1, later)))).toEqual(later);
  });

  it('forgets a call that was refused', () => {
    const state = after(before, call, { type: 'refused', updateId: 'call' });
    expect(shownMeeting(state)?.calledAt).toBeNull();
  });
});

describe('a registration asked for', () => {
  const before = loaded(online(0), 'events', { of: 'events', rows: [event()] });
  const register: Input = {
    type: 'optimistic-update',
    update: {
      id: 'a',
      kind: 'registration',
      eventId: event().id,
      registered: true,
      eventVersion: 1,
    },
  };

  it('shows at once with one attendee more, and is taken back when refused', () => {
    const state = after(before, register);
    expect(shownEvent(state)).toEqual(event({ registeredByCurrentUser: true, attendeeCount: 11 }));
    expect(selectRegistrationPending(state, event().id)).toBe(true);
    expect(shownEvent(after(state, refused))).toEqual(event());
  });

  it('is not counted twice when the new count comes before the reply', () => {
    const state = after(before, register, eventEvent(broadcast({ version: 2, attendeeCount: 11 })));
    expect(shownEvent(state)).toEqual(
      event({ registeredByCurrentUser: true, attendeeCount: 11, version: 2 }),
    );
  });

  it('gives way to the reply', () => {
    const registered = event({ registeredByCurrentUser: true, attendeeCount: 11, version: 2 });
    const state = after(before, register, {
      type: 'replied',
      updateId: 'a',
      entities: { event: registered },
    });
    expect(shownEvent(state)).toEqual(registered);
    expect(selectRegistrationPending(state, event().id)).toBe(false);
  });

  it('takes one attendee less for leaving, never below none', () => {
    const mine = event({ registeredByCurrentUser: true, attendeeCount: 0 });
    const state = after(loaded(online(0), 'events', { of: 'events', rows: [mine] }), {
      type: 'optimistic-update',
      update: {
        id: 'a',
        kind: 'registration',
        eventId: mine.id,
        registered: false,
        eventVersion: 1,
      },
    });
    expect(shownEvent(state)).toEqual(event({ attendeeCount: 0 }));
  });
});

describe('a meeting asked for', () => {
  it('marks the attendee as asked until it is refused', () => {
    const list = loaded(online(0), `attendees:${event().id}`, {
      of: 'attendees',
      rows: [attendee()],
    });
    const before = loaded(list, 'meetings', { of: 'meetings', rows: [] });
    const asked = (state: State) =>
      selectAttendees(state, `attendees:${id(100)}`)[0]?.hasExistingMeetingRequest;
    const state = after(before, {
      type: 'optimistic-update',
      update: {
        id: 'a',
        kind: 'meeting-request',
        eventId: event().id,
        requesteeUserId: attendee().id,
      },
    });
    expect(asked(state)).toBe(true);
    expect(asked(after(state, refused))).toBe(false);
    expect(
      asked(after(state, { type: 'replied', updateId: 'a', entities: { meeting: meeting() } })),
    ).toBe(true);
  });
});

describe('what the viewer said of a meeting', () => {
  it('is known from the reply on', () => {
    const completed = meeting({ status: 'completed' });
    const before = loaded(online(0), 'meetings', { of: 'meetings', rows: [completed] });
    const state = after(before, {
      type: 'replied',
      entities: {
        feedback: {
          id: id(500),
          meetingId: completed.id,
          fromUserId: viewer.id,
          toUserId: other.id,
          rating: 5,
          comments: null,
          createdAt: '2026-11-24T18:00:00.000Z',
        },
      },
    });
    expect(shownMeeting(before)).toBe(completed);
    expect(shownMeeting(state)).toEqual({ ...completed, feedbackGiven: true });
    expect(shownMeeting(state)).toBe(shownMeeting(after(state, eventEvent(broadcast()))));
  });
});
