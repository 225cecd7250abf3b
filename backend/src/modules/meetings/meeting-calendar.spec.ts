import { describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import { entry, person } from './calendar-examples.js';
import { type CalendarEntry, calendarFile } from './meeting-calendar.js';

const PUBLIC_URL = 'https://meet.example';

const calendarOf = (entries: readonly CalendarEntry[]): ICAL.Component =>
  new ICAL.Component(ICAL.parse(calendarFile(entries, PUBLIC_URL)));

/** The one event of the file, as another program reads it. */
function read(one: CalendarEntry): ICAL.Event {
  const [event, ...more] = calendarOf([one]).getAllSubcomponents('vevent');
  if (event === undefined || more.length > 0) throw new Error('There is not one event.');
  return new ICAL.Event(event);
}

const written = (one: CalendarEntry): string[] => calendarFile([one], PUBLIC_URL).split('\r\n');
const valueOf = (one: CalendarEntry, name: string): unknown =>
  read(one).component.getFirstPropertyValue(name);

describe('a meeting in a calendar file', () => {
  it('ends with a line break, as each of its lines does', () => {
    expect(calendarFile([], PUBLIC_URL)).toMatch(/END:VCALENDAR\r\n$/);
  });

  it('names the other person, the place, the message and the address of the meeting', () => {
    const event = read(entry({ message: 'Do you have brackets in stock?' }));
    expect(event.uid).toBe('9c0e7a52-1d3b-4f86-b2a7-5e4d3c2b1a09');
    expect(event.sequence).toBe(3);
    expect(event.summary).toBe('Meeting with Ben Okafor');
    expect(event.location).toBe('Hall 4');
    expect(event.description).toBe(
      'Head of Procurement at Northwind\nSupplier Days\nYour message: Do you have brackets in stock?',
    );
    expect(event.component.getFirstPropertyValue('url')).toBe(
      'https://meet.example/events/3f2b8c1e-5a64-4d1c-9a0e-6d1f0b7c2e11/meetings',
    );
    expect(event.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
  });

  it('says whose message it quotes', () => {
    const requester = person('ana', { firstName: 'Ana', lastName: 'Costa' });
    const event = read(entry({ message: 'Hello', otherUser: requester }));
    expect(event.summary).toBe('Meeting with Ana Costa');
    expect(event.description).toContain('Their message: Hello');
  });

  it('is in the event’s zone, which the file describes, when people meet in person', () => {
    const one = entry();
    expect(written(one)).toEqual(
      expect.arrayContaining([
        'DTSTART;TZID=Europe/Berlin:20261121T091500',
        'DTEND;TZID=Europe/Berlin:20261121T092500',
        'TZID:Europe/Berlin',
      ]),
    );
    expect(read(one).startDate.toJSDate().toISOString()).toBe(one.start);
    expect(read(one).endDate.toJSDate().toISOString()).toBe(one.end);
  });

  it('names the table where the event has tables', () => {
    const place = { id: 'place', label: '3', zone: null };
    expect(read(entry({ place })).location).toBe('Hall 4, Table 3');
    expect(read(entry({ place, location: null })).location).toBe('Table 3');
    expect(read(entry({ place })).summary).toBe('Meeting with Ben Okafor, Table 3');
  });

  it('names the label and the zone of a place', () => {
    const place = { id: 'place', label: 'B 4', zone: 'North hall' };
    expect(read(entry({ place })).location).toBe('Hall 4, B 4 · North hall');
    expect(read(entry({ place })).summary).toBe('Meeting with Ben Okafor, B 4 · North hall');
  });

  it('is in UTC when the event is virtual, with the link as its place', () => {
    const link = 'https://video.example/room,1;x';
    const one = entry({ meetingLink: link, location: null }, { isVirtual: true });
    expect(written(one)).toContain('DTSTART:20261121T081500Z');
    expect(calendarOf([one]).getAllSubcomponents('vtimezone')).toEqual([]);
    expect(read(one).location).toBe(link);
    expect(read(one).description).toContain(`Join: ${link}`);
  });

  it.each([
    ['the day before the clocks change', '2026-03-28T08:00:00.000Z', '20260328T090000'],
    ['the day they have changed', '2026-03-29T08:00:00.000Z', '20260329T100000'],
    ['the minute before', '2026-03-29T00:59:00.000Z', '20260329T015900'],
    ['the minute they change', '2026-03-29T01:00:00.000Z', '20260329T030000'],
  ])('starts at the right instant %s', (_, start, clock) => {
    const end = new Date(Date.parse(start) + 600_000).toISOString();
    const one = entry({ scheduledStartTime: start, scheduledEndTime: end }, { start, end });
    expect(written(one)).toContain(`DTSTART;TZID=Europe/Berlin:${clock}`);
    expect(read(one).startDate.toJSDate().toISOString()).toBe(start);
  });

  it('is in UTC in the hour that a clock change repeats, where the wall clock is ambiguous', () => {
    const instants = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'].map((start) => {
      const end = new Date(Date.parse(start) + 600_000).toISOString();
      return read(entry({ scheduledStartTime: start }, { start, end }))
        .startDate.toJSDate()
        .toISOString();
    });
    expect(instants).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']);
  });

  it.each(['Asia/Calcutta', 'US/Eastern', 'Africa/Casablanca', 'Australia/Lord_Howe', 'Etc/GMT+3'])(
    'is read at the same instant in %s',
    (timezone) => {
      const one = entry({}, { timezone });
      expect(read(one).startDate.toJSDate().toISOString()).toBe(one.start);
      for (const id of written(one).filter((line) => line.startsWith('DTSTART;')))
        expect(written(one)).toContain(id.replace(/^DTSTART;TZID=([^:]+):.*$/, 'TZID:$1'));
    },
  );

  it('has no description of the zone UTC', () => {
    const one = entry({}, { timezone: 'UTC' });
    expect(written(one)).toContain('DTSTART:20261121T081500Z');
    expect(calendarOf([one]).getAllSubcomponents('vtimezone')).toEqual([]);
  });

  it('is cancelled at its last time when it has lost that time', () => {
    const one = entry({ status: 'declined', scheduledStartTime: null, scheduledEndTime: null });
    expect(valueOf(one, 'status')).toBe('CANCELLED');
    expect(valueOf(one, 'transp')).toBe('TRANSPARENT');
    expect(read(one).startDate.toJSDate().toISOString()).toBe(one.start);
  });

  it('holds any message text, in lines of at most 75 bytes', () => {
    const message =
      'Semi;colon, comma\\ backslash "quote"\nEND:VEVENT\r\nBEGIN:VALARM\u0007 äöü 🚀'.repeat(20);
    const location = 'Hall 4; gate B, "north" \\ ✈';
    const one = entry({ message, location });
    const event = read(one);
    expect(event.location).toBe(location);
    expect(event.description).toContain(
      `Your message: ${message.replaceAll('\r\n', '\n').replaceAll('\u0007', '')}`,
    );
    expect(event.component.getAllSubcomponents()).toEqual([]);
    for (const line of written(one)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });
});

describe('a calendar file', () => {
  it('describes each zone once, however many meetings are in it', () => {
    const calendar = calendarOf([
      entry(),
      entry({ id: 'b', version: 4 }),
      entry({ id: 'c' }, { timezone: 'America/New_York' }),
    ]);
    const zones = calendar.getAllSubcomponents('vtimezone');
    expect(zones.map((zone) => zone.getFirstPropertyValue('tzid'))).toEqual([
      'Europe/Berlin',
      'America/New_York',
    ]);
    expect(calendar.getAllSubcomponents('vevent')).toHaveLength(3);
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('prodid')).toMatch(/Rendezvous/);
  });

  it('is byte for byte the same while nothing changes', () => {
    expect(calendarFile([entry()], PUBLIC_URL)).toBe(calendarFile([entry()], PUBLIC_URL));
  });

  it('of no meeting is a calendar without events', () => {
    expect(calendarOf([]).getAllSubcomponents()).toEqual([]);
  });
});
