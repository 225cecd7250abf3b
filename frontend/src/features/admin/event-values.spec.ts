import { describe, expect, it } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import { eventRulesText } from '../../text/event-form';
import {
  changedFieldsOf,
  createBounds,
  editBounds,
  eventRules,
  fieldsOf,
  newEventValues,
  valuesOfCopy,
  valuesOfEvent,
} from './event-values';

const event: Event = {
  id: '7d2c4f3e-0a51-4a0e-9a70-2f6d35a1c001',
  name: 'Supplier Day',
  description: '',
  startDate: '2026-11-21T08:00:00.000Z',
  endDate: '2026-11-22T16:00:00.000Z',
  timezone: 'Europe/Berlin',
  networkingStartTime: '09:00',
  networkingEndTime: '17:00',
  meetingDurationMinutes: 10,
  meetingGapMinutes: 5,
  location: null,
  isVirtual: false,
  maxAttendees: null,
  tables: 12,
  slotPolicy: 'compact',
  leadTimeMinutes: 10,
  reminderMinutes: null,
  requestsExpireAfterHours: null,
  requestsOpenAt: null,
  requestsCloseAt: null,
  changesCloseAt: null,
  cancelledAt: null,
  cancelReason: null,
  rulesVersion: 1,
  bannerImage: null,
  externalUrl: null,
  videoUrl: null,
  isActive: false,
  confirmedAddressesOnly: false,
  attendeeCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
  registeredByCurrentUser: false,
};
const values = valuesOfEvent(event);

describe('the form of an event', () => {
  it('begins with a day in two weeks', () => {
    const { startDate, endDate } = newEventValues(Date.parse('2026-12-24T10:00Z'));
    expect([startDate, endDate]).toEqual(['2027-01-07T09:00', '2027-01-07T17:00']);
  });

  it('of a copy is the same weekdays later, still to come, whatever the clocks do in between', () => {
    const coming = valuesOfCopy(event, Date.parse('2026-11-01T00:00Z'));
    expect(coming).toMatchObject({
      name: 'Supplier Day (copy)',
      startDate: '2026-11-28T09:00',
      endDate: '2026-11-29T17:00',
    });
    const past = valuesOfCopy(event, Date.parse('2027-04-03T07:30Z'));
    expect([past.startDate, past.endDate]).toEqual(['2027-04-10T09:00', '2027-04-11T17:00']);
    expect(valuesOfCopy({ ...event, name: 'x'.repeat(200) }).name).toHaveLength(200);
  });

  it('shows its times as the clocks of its own zone do', () => {
    expect(values.startDate).toBe('2026-11-21T09:00');
    expect(values.endDate).toBe('2026-11-22T17:00');
  });

  it('opens an inactive event as inactive', () => {
    expect(values.isActive).toBe(false);
  });

  it('gives back the event it was opened with', () => {
    const { startDate, endDate, isActive, maxAttendees, tables, slotPolicy, location } = event;
    expect(fieldsOf(values)).toMatchObject({
      startDate,
      endDate,
      isActive,
      maxAttendees,
      tables,
      slotPolicy,
      location,
      bannerImage: null,
      externalUrl: null,
    });
  });

  it('sends no link to a room when the field is left empty', () => {
    expect(fieldsOf(values)).toMatchObject({ videoUrl: null, leadTimeMinutes: 10 });
    const videoUrl = ' https://video.example/{meeting} ';
    expect(fieldsOf({ ...values, videoUrl }).videoUrl).toBe(videoUrl.trim());
  });

  it('sends only what was changed', () => {
    const changed = { ...values, name: ' Buyer Day ', maxAttendees: '250' };
    expect(changedFieldsOf(changed, { name: true, maxAttendees: true, location: false })).toEqual({
      name: 'Buyer Day',
      maxAttendees: 250,
    });
  });

  it('sends the instants along with another zone, where the same clock times are others', () => {
    const moved = { ...values, timezone: 'America/New_York' };
    expect(changedFieldsOf(moved, { timezone: true })).toEqual({
      timezone: 'America/New_York',
      startDate: '2026-11-21T14:00:00.000Z',
      endDate: '2026-11-22T22:00:00.000Z',
    });
  });
});

describe('the rules of the form', () => {
  const rules = eventRules(createBounds);

  it.each([
    ['5', true],
    ['60', true],
    ['4', eventRulesText.whole(5, 60)],
    ['61', eventRulesText.whole(5, 60)],
    ['7.5', eventRulesText.whole(5, 60)],
    ['', eventRulesText.whole(5, 60)],
    ['1e1', eventRulesText.whole(5, 60)],
  ])('of a new event take a duration of %p: %p', (typed, verdict) => {
    expect(rules.meetingDurationMinutes.validate(typed)).toBe(verdict);
  });

  it('of an edit are wider', () => {
    expect(eventRules(editBounds).meetingDurationMinutes.validate('480')).toBe(true);
    expect(eventRules(editBounds).maxAttendees.validate('1000000')).toBe(true);
  });

  it('take no number of attendees for no limit', () => {
    expect(rules.maxAttendees.validate('')).toBe(true);
    expect(rules.maxAttendees.validate('9')).toBe(eventRulesText.whole(10, 1000));
  });

  it('want the end after the start and within 31 days', () => {
    const start = { ...newEventValues(), timezone: 'UTC', startDate: '2026-11-01T09:00' };
    const { validate } = rules.endDate;
    expect(validate('2026-11-01T09:01', start)).toBe(true);
    expect(validate('2026-11-01T09:00', start)).toBe(eventRulesText.endAfterStart);
    expect(validate('2026-12-02T09:00', start)).toBe(true);
    expect(validate('2026-12-02T09:01', start)).toBe(eventRulesText.tooLong);
    expect(validate('', start)).toBe(eventRulesText.date);
  });

  it('want the hours to run forward', () => {
    const { validate } = rules.networkingEndTime;
    expect(validate('09:01', newEventValues())).toBe(true);
    expect(validate('09:00', newEventValues())).toBe(eventRulesText.hoursForward);
  });

  it.each([
    ['', true],
    ['https://example.org/a?b', true],
    ['example.org', eventRulesText.url],
    ['javascript:alert(1)', eventRulesText.url],
    ['https://', eventRulesText.url],
  ])('take %p for an address: %p', (typed, verdict) => {
    expect(rules.externalUrl.validate(typed)).toBe(verdict);
  });

  it.each([
    ['', true],
    ['https://video.example/{meeting}', true],
    ['http://video.example/room', eventRulesText.secureUrl],
    ['video.example', eventRulesText.secureUrl],
  ])('take %p for a link to a room: %p', (typed, verdict) => {
    expect(rules.videoUrl.validate(typed)).toBe(verdict);
  });
});
