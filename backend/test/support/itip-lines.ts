import { expect } from '@jest/globals';
import type { InvitationMethod } from '../../src/modules/meetings/meeting-invitation.js';

/** What RFC 5546 (3.2.2, 3.2.5) demands of a message, and RFC 5545 (3.1) of its lines. */
export function checkInvitation(text: string, method: InvitationMethod, recipient: string): void {
  expect(text.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const event = text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
  const lines = event.slice(event.indexOf('BEGIN:VEVENT'), event.indexOf('END:VEVENT'));
  const once = [
    'UID',
    'SEQUENCE',
    'DTSTAMP',
    'DTSTART',
    'DTEND',
    'SUMMARY',
    'ORGANIZER',
    'ATTENDEE',
    'STATUS',
  ];
  for (const name of once)
    expect([name, lines.filter((line) => new RegExp(`^${name}[;:]`).test(line)).length]).toEqual([
      name,
      1,
    ]);
  expect(lines.find((line) => line.startsWith('DTSTAMP'))).toMatch(/^DTSTAMP:\d{8}T\d{6}Z$/);
  expect(lines.find((line) => line.startsWith('DTSTART'))).toMatch(
    /^DTSTART;TZID=Europe\/Berlin:\d{8}T\d{6}$/,
  );
  expect(event.filter((line) => line === 'BEGIN:VTIMEZONE')).toHaveLength(1);
  expect(lines).toContain('ORGANIZER:mailto:meetings@meet.example');
  expect(lines).toContain(
    `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${recipient}`,
  );
  expect(lines).toContain(`STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`);
}
