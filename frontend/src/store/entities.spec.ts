import { describe, expect, it } from '@jest/globals';
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
  viewer,
} from './examples';
import { selectEvent, selectEvents, selectLoad, selectMeeting, selectMyEvents } from './selectors';

describe('an entity', () => {
  it('is replaced by a higher version only, wherever that comes from', () => {
    const third = meeting({ version: 3, status: 'accepted' });
    const state = after(online(0), meetingEvent(1, third));
    const older = meeting({ version: 2, status: 'declined' });
    const snapshot = loaded(state, 'meetings', { of: 'meetings', rows: [older] });
    const replied = after(snapshot, { type: 'replied', entities: { meeting: older } });
    expect(selectMeeting(replied, third.id)).toBe(third);
    const fourth = meeting({ version: 4 });
    expect(
      selectMeeting(after(replied, { type: 'replied', entities: { meeting: fourth } }), third.id),
    ).toBe(fourth);
  });
});

describe('whether the viewer is registered', () => {
  it('is kept when an event is told to many', () => {
    const state = after(
      online(0),
      eventEvent(event({ registeredByCurrentUser: true, version: 2 }), 1),
      eventEvent(broadcast({ version: 3, attendeeCount: 12 })),
    );
    expect(selectEvent(state, event().id)).toEqual(
      event({ registeredByCurrentUser: true, version: 3, attendeeCount: 12 }),
    );
  });

  it('is taken from a personal event even when the same or a later one told to many was first', () => {
    const known = loaded(online(0), 'events', { of: 'events', rows: [event()] });
    for (const version of [2, 3]) {
      const state = after(
        known,
        eventEvent(broadcast({ version, attendeeCount: 11 })),
        eventEvent(event({ version: 2, attendeeCount: 11, registeredByCurrentUser: true }), 1),
      );
      expect(selectEvent(state, event().id)).toEqual(
        event({ version, attendeeCount: 11, registeredByCurrentUser: true }),
      );
    }
  });

  it('ends when the list of their events no longer has it', () => {
    const mine = event({ registeredByCurrentUser: true, version: 2 });
    const before = loaded(online(0), 'my-events', { of: 'my-events', rows: [mine] });
    expect(selectMyEvents(before)).toEqual([mine]);
    const state = loaded(before, 'my-events', { of: 'my-events', rows: [] });
    expect(selectMyEvents(state)).toEqual([]);
    expect(selectEvents(state)).toEqual([{ ...mine, registeredByCurrentUser: false }]);
  });

  it('stays when it was learnt while that list was being read', () => {
    const before = online(0);
    const mine = event({ registeredByCurrentUser: true, version: 2 });
    const state = after(before, { type: 'load-asked', key: 'my-events' }, eventEvent(mine, 1), {
      type: 'load-answered',
      key: 'my-events',
      askedAt: before.revision,
      snapshot: { of: 'my-events', rows: [] },
    });
    expect(selectMyEvents(state)).toEqual([mine]);
    expect(selectLoad(state, 'my-events').stale).toBe(true);
  });
});

describe('who may see an event', () => {
  const hidden = event({ isActive: false });

  it('is everyone while it is active, then those registered and administrators', () => {
    const shown = (user = viewer, registeredByCurrentUser = false) =>
      selectEvents(
        loaded(online(0, user), 'events', {
          of: 'events',
          rows: [{ ...hidden, registeredByCurrentUser }],
        }),
      ).length;
    expect(shown()).toBe(0);
    expect(shown(viewer, true)).toBe(1);
    expect(shown({ ...viewer, isAdmin: true })).toBe(1);
  });

  it('changes at once when it is made inactive', () => {
    const state = loaded(online(0), 'events', { of: 'events', rows: [event()] });
    expect(selectEvents(state)).toHaveLength(1);
    expect(
      selectEvents(after(state, eventEvent(broadcast({ isActive: false, version: 2 })))),
    ).toEqual([]);
  });
});

describe('what follows from an entity is read again', () => {
  const attendees = `attendees:${event().id}` as const;
  const slots = `time-slots:${event().id}` as const;

  it('attendees, when somebody came or left; slots, whenever the event changed', () => {
    let before = loaded(online(0), 'events', { of: 'events', rows: [event()] });
    before = loaded(before, attendees, {
      of: 'attendees',
      rows: [attendee()],
    });
    before = loaded(before, slots, { of: 'time-slots', eventId: event().id, rows: [] });

    const renamed = after(before, eventEvent(broadcast({ version: 2, name: 'Other' })));
    expect(selectLoad(renamed, attendees).stale).toBe(false);
    expect(selectLoad(renamed, slots).stale).toBe(true);

    const joined = after(before, eventEvent(broadcast({ version: 2, attendeeCount: 11 })));
    expect(selectLoad(joined, attendees).stale).toBe(true);
  });

  it('attendees, when the rules of the event changed: each row says whether the person can be asked', () => {
    const mine = event({ registeredByCurrentUser: true });
    let before = loaded(online(0), 'events', { of: 'events', rows: [mine] });
    before = loaded(before, attendees, { of: 'attendees', rows: [attendee()] });
    before = loaded(before, 'recommendations', { of: 'attendees', rows: [attendee()] });
    const ruled = after(before, eventEvent(broadcast({ version: 2, rulesVersion: 2 })));
    expect(selectLoad(ruled, attendees).stale).toBe(true);
    expect(selectLoad(ruled, 'recommendations').stale).toBe(true);
  });

  it('attendees, when a moment of the rules has passed', () => {
    const before = loaded(online(0), attendees, { of: 'attendees', rows: [attendee()] });
    expect(selectLoad(after(before, { type: 'rules-changed' }), attendees).stale).toBe(true);
  });

  it('attendees, when a meeting may have used up a limit of their types', () => {
    const typed = attendee({ participantType: { id: id(300), name: 'Buyer' } });
    const listed = (row: typeof typed) =>
      loaded(online(0), attendees, { of: 'attendees', rows: [row] });
    const news = meetingEvent(1, meeting());
    expect(selectLoad(after(listed(typed), news), attendees).stale).toBe(true);
    expect(selectLoad(after(listed(attendee()), news), attendees).stale).toBe(false);
  });

  it('figures and the profile of the other party, when a meeting changed', () => {
    const profile = `profile:${meeting().otherUser.id}` as const;
    let before = loaded(online(0), 'stats', {
      of: 'stats',
      stats: { upcomingMeetings: 0, completedMeetings: 0, pendingRequests: 0, averageRating: null },
    });
    const shown = { ...viewer, id: meeting().otherUser.id };
    before = loaded(before, profile, { of: 'profile', profile: shown });
    const state = after(before, meetingEvent(1, meeting()));
    expect(selectLoad(state, 'stats').stale).toBe(true);
    expect(selectLoad(state, profile).stale).toBe(true);
    expect(
      selectLoad(after(before, meetingEvent(1, meeting({ id: id(201) }))), profile).stale,
    ).toBe(true);
  });

  it('nothing, when meetings are read for the first time', () => {
    const stats = {
      upcomingMeetings: 0,
      completedMeetings: 0,
      pendingRequests: 1,
      averageRating: null,
    };
    const before = loaded(online(0), 'stats', { of: 'stats', stats });
    const first = loaded(before, 'meetings', { of: 'meetings', rows: [meeting()] });
    expect(selectLoad(first, 'stats').stale).toBe(false);
    const rows = [meeting({ status: 'declined', version: 2 })];
    const second = loaded(first, 'meetings', { of: 'meetings', rows });
    expect(selectLoad(second, 'stats').stale).toBe(true);
  });

  it('nothing, when what came is already known', () => {
    let before = loaded(online(0), 'events', { of: 'events', rows: [event()] });
    before = loaded(before, attendees, {
      of: 'attendees',
      rows: [attendee()],
    });
    const again = loaded(before, 'events', { of: 'events', rows: [event()] });
    expect(selectLoad(again, attendees).stale).toBe(false);
  });
});
