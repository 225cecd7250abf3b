import { describe, expect, it } from '@jest/globals';
import { event, viewer } from '../../store/examples';
import { eventFigures, userFigures } from './figures';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();

describe('the figures of events', () => {
  const events = [
    event({
      startDate: at(1),
      endDate: at(2),
      attendeeCount: 3,
      maxAttendees: 10,
      isVirtual: false,
    }),
    event({ startDate: at(0), endDate: at(2), attendeeCount: 8, maxAttendees: null }),
    event({
      startDate: at(-2),
      endDate: at(0),
      attendeeCount: 5,
      maxAttendees: 6,
      isActive: false,
    }),
  ].map((each) => ({ ...each, bannerImage: null }));

  it('tell what comes, runs and is over; an event is over at the instant of its end', () => {
    const figures = eventFigures(events, now);
    expect([figures.upcoming, figures.running, figures.ended]).toEqual([1, 1, 1]);
    expect(figures.inactive).toBe(1);
  });

  it('add up registrations, and places where there is a limit', () => {
    const figures = eventFigures(events, now);
    expect(figures.registrations).toBe(16);
    expect([figures.placesTaken, figures.places]).toEqual([8, 16]);
    expect(figures.largest?.attendeeCount).toBe(8);
  });

  it('name no largest event where there is none', () => {
    expect(eventFigures([], now).largest).toBeNull();
  });
});

describe('the figures of people', () => {
  it('count flags, consent and who joined within 30 days', () => {
    const users = [
      { ...viewer, isVip: true, isAdmin: true, consentToShareData: true, createdAt: at(-24 * 30) },
      {
        ...viewer,
        isVip: false,
        isAdmin: false,
        consentToShareData: false,
        createdAt: at(-24 * 30 - 1),
      },
    ];
    expect(userFigures(users, now)).toEqual({
      total: 2,
      vips: 1,
      administrators: 1,
      consenting: 1,
      joinedLately: 1,
    });
  });
});
