import { describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import { entry, person } from './calendar-examples.js';
import type { CalendarEntry } from './meeting-calendar.js';
import { type Invitation, invitationText } from './meeting-invitation.js';

const GIVEN: Invitation = {
  method: 'REQUEST',
  organizer: 'Supplier Days <meetings@meet.example>',
  attendee: 'ana@ribeiro.example',
  sequence: 3,
  publicUrl: 'https://meet.example',
};

const textOf = (one: CalendarEntry, changes: Partial<Invitation> = {}): string =>
  invitationText(one, { ...GIVEN, ...changes });

/** The lines as a reader joins them again. */
const linesOf = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');

function parsed(text: string): { calendar: ICAL.Component; event: ICAL.Event } {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [event, ...more] = calendar.getAllSubcomponents('vevent');
  if (event === undefined || more.length > 0) throw new Error('There is not one event.');
  return { calendar, event: new ICAL.Event(event) };
}

describe('the calendar part of a mail', () => {
  it('has exactly these lines when a meeting has been given a time', () => {
    const lines = linesOf(
      textOf(entry({ place: { id: 'place', label: '3', zone: null }, message: 'Hello' })),
    );
    const zone = [lines.indexOf('BEGIN:VTIMEZONE'), lines.indexOf('END:VTIMEZONE')] as const;
    expect(lines.slice(0, zone[0])).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Rendezvous//Meetings//EN',
      'METHOD:REQUEST',
    ]);
    expect(lines.slice(zone[0], zone[1])).toContain('TZID:Europe/Berlin');
    expect(lines.slice(zone[1] + 1)).toEqual([
      'BEGIN:VEVENT',
      'UID:9c0e7a52-1d3b-4f86-b2a7-5e4d3c2b1a09',
      'SEQUENCE:3',
      'DTSTAMP:20261003T162000Z',
      'DTSTART;TZID=Europe/Berlin:20261121T091500',
      'DTEND;TZID=Europe/Berlin:20261121T092500',
      'SUMMARY:Meeting with Ben Okafor\\, Table 3',
      'TRANSP:OPAQUE',
      'LOCATION:Hall 4\\, Table 3',
      'DESCRIPTION:Head of Procurement at Northwind\\nSupplier Days\\nYour message: Hello',
      'URL;VALUE=URI:https://meet.example/events/3f2b8c1e-5a64-4d1c-9a0e-6d1f0b7c2e11/meetings',
      'STATUS:CONFIRMED',
      'CREATED:20261002T074500Z',
      'LAST-MODIFIED:20261003T162000Z',
      'ORGANIZER:mailto:meetings@meet.example',
      'ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:ana@ribeiro.example',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('cancels the whole meeting at the time that it has lost', () => {
    const lost = entry({ status: 'declined', scheduledStartTime: null, scheduledEndTime: null });
    const { calendar, event } = parsed(textOf(lost, { method: 'CANCEL', sequence: 4 }));
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
    expect(event.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(event.uid).toBe(lost.meeting.id);
    expect(event.sequence).toBe(4);
    expect(event.startDate.toJSDate().toISOString()).toBe(lost.start);
    expect(event.attendees).toHaveLength(1);
  });

  it('has the status of its method, whatever has become of the meeting since', () => {
    const statusOf = (one: CalendarEntry, method: Invitation['method']): unknown =>
      parsed(textOf(one, { method })).event.component.getFirstPropertyValue('status');
    expect(statusOf(entry(), 'CANCEL')).toBe('CANCELLED');
    expect(statusOf(entry({ scheduledStartTime: null }), 'REQUEST')).toBe('CONFIRMED');
  });

  it.each([
    ['meetings@meet.example', 'mailto:meetings@meet.example'],
    ['"Days, Supplier" <meetings@meet.example>', 'mailto:meetings@meet.example'],
    ['<meetings+2026@meet.example>', 'mailto:meetings+2026@meet.example'],
  ])('takes the sender %s as the organizer, without a name', (organizer, address) => {
    const { event } = parsed(textOf(entry(), { organizer }));
    const property = event.component.getFirstProperty('organizer');
    expect(property?.getFirstValue()).toBe(address);
    expect(property?.toICALString()).toBe(`ORGANIZER:${address}`);
  });

  it.each([
    ['a.long+tag@sub.ribeiro.example', 'mailto:a.long+tag@sub.ribeiro.example'],
    ["o'hara@ribeiro.example", "mailto:o'hara@ribeiro.example"],
    ['a?b&c#d;e,f@ribeiro.example', 'mailto:a%3Fb%26c%23d%3Be%2Cf@ribeiro.example'],
    ['jörg@ribeiro.example', 'mailto:j%C3%B6rg@ribeiro.example'],
    ['x\r\nATTENDEE:y@z.example', 'mailto:x%0D%0AATTENDEE:y@z.example'],
  ])('names the recipient %j and nobody else', (attendee, address) => {
    const { event } = parsed(textOf(entry(), { attendee }));
    expect(event.attendees.map((one) => one.getFirstValue())).toEqual([address]);
    expect(event.attendees[0]?.getParameter('partstat')).toBe('ACCEPTED');
    expect(event.attendees[0]?.getParameter('rsvp')).toBe('FALSE');
  });

  it('keeps long names, any script, punctuation and line breaks in lines of at most 75 bytes', () => {
    const ben = person('ben', {
      firstName: '王小明🚀'.repeat(12),
      lastName: 'Müller; "von", \\Ødegård',
      company: 'Ünited, Parts; Co\nEND:VEVENT',
    });
    const location = 'Hall 4; north, \\ gate\r\nATTENDEE:mailto:eve@x.example';
    const place = { id: 'place', label: '12', zone: null };
    const one = entry({ otherUser: ben, location, place, message: 'ä🚀'.repeat(300) });
    const text = textOf(one, { attendee: `${'long'.repeat(15)}@ribeiro.example` });
    const { event } = parsed(text);
    expect(event.summary).toBe(`Meeting with ${ben.firstName} ${ben.lastName}, Table 12`);
    expect(event.location).toBe(`${location.replace('\r\n', '\n')}, Table 12`);
    expect(event.description).toContain(`at ${ben.company}\n`);
    expect(event.description).toContain('ä🚀'.repeat(300));
    expect(event.attendees).toHaveLength(1);
    expect(text).not.toContain('\uFFFD');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it.each([
    ['the minute before the clocks change', '2026-03-29T00:59:00.000Z'],
    ['the minute they change', '2026-03-29T01:00:00.000Z'],
    ['the hour that is repeated', '2026-10-25T00:30:00.000Z'],
    ['the same hour again', '2026-10-25T01:30:00.000Z'],
  ])('starts at the right instant in %s', (_, start) => {
    const end = new Date(Date.parse(start) + 600_000).toISOString();
    const one = entry(
      { scheduledStartTime: start, scheduledEndTime: end },
      { start, end, timezone: 'Europe/Berlin' },
    );
    const { event } = parsed(textOf(one));
    expect(event.startDate.toJSDate().toISOString()).toBe(start);
    expect(event.endDate.toJSDate().toISOString()).toBe(end);
  });

  it('is in UTC and names the link when the event is virtual', () => {
    const link = 'https://video.example/room,1;x';
    const one = entry({ meetingLink: link, location: null }, { isVirtual: true });
    const { calendar, event } = parsed(textOf(one));
    expect(linesOf(textOf(one))).toContain('DTSTART:20261121T081500Z');
    expect(calendar.getAllSubcomponents('vtimezone')).toEqual([]);
    expect(event.location).toBe(link);
  });

  it('is the same text when the mail is sent again', () => {
    expect(textOf(entry())).toBe(textOf(entry()));
  });
});
