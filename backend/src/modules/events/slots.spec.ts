import { describe, expect, it } from '@jest/globals';
import { DateTime } from 'luxon';
import fc from 'fast-check';
import { generateSlots, isKnownTimezone, type SlotPlan } from './slots.js';

const EVENT_ID = '5f1d7a52-6a5e-4a83-9d0e-0c1f6f3b8a11';
const MINUTE = 60_000;

function plan(fields: Partial<SlotPlan> = {}): SlotPlan {
  return {
    id: EVENT_ID,
    startDate: new Date('2026-11-21T00:00:00Z'),
    endDate: new Date('2026-11-22T00:00:00Z'),
    timezone: 'UTC',
    networkingStartTime: '09:00',
    networkingEndTime: '17:00',
    meetingDurationMinutes: 10,
    meetingGapMinutes: 5,
    ...fields,
  };
}

/** Each slot as wall-clock text of the event's zone. */
function wallTimes(event: SlotPlan): string[] {
  return generateSlots(event).map(({ start, end }) =>
    [start, end]
      .map((each) => DateTime.fromJSDate(each, { zone: event.timezone }).toFormat('d HH:mm'))
      .join(' - '),
  );
}

describe('the slots of an event', () => {
  it('fill the networking hours and leave out a slot that would end after them', () => {
    expect(wallTimes(plan({ networkingStartTime: '09:00', networkingEndTime: '09:50' }))).toEqual([
      '21 09:00 - 21 09:10',
      '21 09:15 - 21 09:25',
      '21 09:30 - 21 09:40',
    ]);
  });

  it('may end in the last minute of the networking hours', () => {
    const event = plan({ networkingEndTime: '09:40' });
    expect(wallTimes(event).at(-1)).toBe('21 09:30 - 21 09:40');
    const shorter = plan({ networkingEndTime: '09:39' });
    expect(wallTimes(shorter).at(-1)).toBe('21 09:15 - 21 09:25');
  });

  it('are cut at the start and the end of the event', () => {
    const event = plan({
      startDate: new Date('2026-11-21T15:20:00Z'),
      endDate: new Date('2026-11-22T10:20:00Z'),
      networkingStartTime: '10:00',
      networkingEndTime: '16:00',
      meetingDurationMinutes: 20,
      meetingGapMinutes: 0,
    });
    expect(wallTimes(event)).toEqual([
      '21 15:20 - 21 15:40',
      '21 15:40 - 21 16:00',
      '22 10:00 - 22 10:20',
    ]);
  });

  it('lie on the dates of the event’s zone, not on those of UTC', () => {
    const event = plan({
      timezone: 'Asia/Kathmandu',
      startDate: new Date('2026-11-20T18:15:00Z'),
      endDate: new Date('2026-11-21T18:15:00Z'),
      networkingEndTime: '09:10',
    });
    expect(generateSlots(event).map(({ start }) => start.toISOString())).toEqual([
      '2026-11-21T03:15:00.000Z',
    ]);
  });

  it('keep their wall-clock times over a clock change between two days', () => {
    const event = plan({
      timezone: 'America/New_York',
      startDate: new Date('2026-10-31T04:00:00Z'),
      endDate: new Date('2026-11-02T05:00:00Z'),
      networkingEndTime: '09:10',
    });
    expect(generateSlots(event).map(({ start }) => start.toISOString())).toEqual([
      '2026-10-31T13:00:00.000Z',
      '2026-11-01T14:00:00.000Z',
    ]);
  });

  it('leave out the hour that the clock change in spring skips', () => {
    const event = plan({
      timezone: 'Europe/Berlin',
      startDate: new Date('2026-03-29T00:00:00Z'),
      endDate: new Date('2026-03-29T03:00:00Z'),
      networkingStartTime: '01:00',
      networkingEndTime: '04:00',
      meetingDurationMinutes: 30,
      meetingGapMinutes: 0,
    });
    expect(wallTimes(event)).toEqual([
      '29 01:00 - 29 01:30',
      '29 03:00 - 29 03:30',
      '29 03:30 - 29 04:00',
    ]);
  });

  it('use the hour that the clock change in autumn repeats only once, the first time', () => {
    const event = plan({
      timezone: 'Europe/Berlin',
      startDate: new Date('2026-10-24T22:00:00Z'),
      endDate: new Date('2026-10-25T23:00:00Z'),
      networkingStartTime: '02:00',
      networkingEndTime: '03:30',
      meetingDurationMinutes: 30,
      meetingGapMinutes: 0,
    });
    expect(generateSlots(event).map(({ start }) => start.toISOString())).toEqual([
      '2026-10-25T00:00:00.000Z',
      '2026-10-25T02:00:00.000Z',
    ]);
  });

  it('keep their ids when an edit of the event generates the slots again', () => {
    const before = generateSlots(plan());
    const after = generateSlots(plan({ networkingStartTime: '10:00', networkingEndTime: '18:00' }));
    const kept = new Map(after.map((slot) => [slot.start.getTime(), slot.id]));
    const same = before.filter((slot) => kept.get(slot.start.getTime()) === slot.id);
    expect(same).toHaveLength(28);
    expect(generateSlots(plan({ id: '0b0e7c1c-35a5-4b5e-8f5c-1d2b1a9c6f00' }))[0]?.id).not.toBe(
      before[0]?.id,
    );
  });

  it('of 31 days with one-minute meetings follow each other without a repetition', () => {
    const event = plan({
      timezone: 'Europe/Berlin',
      startDate: new Date('2026-10-01T00:00:00Z'),
      endDate: new Date('2026-11-01T00:00:00Z'),
      networkingStartTime: '00:00',
      networkingEndTime: '23:59',
      meetingDurationMinutes: 1,
      meetingGapMinutes: 0,
    });
    const starts = generateSlots(event).map(({ start }) => start.getTime());
    expect(starts.length).toBeGreaterThan(44_000);
    expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
  });

  it.each([
    [{ timezone: 'Mars/Olympus' }, 'zone'],
    [{ networkingStartTime: '9:00' }, 'HH:MM'],
    [{ networkingEndTime: '24:30' }, 'HH:MM'],
    [{ meetingDurationMinutes: 0 }, 'duration'],
    [{ meetingGapMinutes: -1 }, 'gap'],
  ])('are refused for %p', (fields, word) => {
    expect(() => generateSlots(plan(fields))).toThrow(RangeError);
    expect(() => generateSlots(plan(fields))).toThrow(word);
  });
});

describe('in any zone, on any day, the slots', () => {
  const clockChanges = [
    ['Europe/Berlin', '2026-03-29T01:00:00Z'],
    ['Europe/Berlin', '2026-10-25T01:00:00Z'],
    ['America/New_York', '2026-03-08T07:00:00Z'],
    ['America/New_York', '2026-11-01T06:00:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
    ['Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z'],
    ['Africa/Cairo', '2026-04-23T22:00:00Z'],
    ['Asia/Kathmandu', '2026-06-01T00:00:00Z'],
    ['UTC', '2026-06-01T00:00:00Z'],
  ] as const;
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const plans = fc
    .record({
      change: fc.constantFrom(...clockChanges),
      before: fc.integer({ min: 0, max: 40 * 60 }),
      after: fc.integer({ min: 1, max: 40 * 60 }),
      hours: fc.tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 0, max: 1439 })),
      duration: fc.integer({ min: 1, max: 200 }),
      gap: fc.integer({ min: 0, max: 60 }),
    })
    .map(({ change: [timezone, instant], before, after, hours, duration, gap }) =>
      plan({
        timezone,
        startDate: new Date(Date.parse(instant) - before * MINUTE),
        endDate: new Date(Date.parse(instant) + after * MINUTE),
        networkingStartTime: clock(Math.min(...hours)),
        networkingEndTime: clock(Math.max(...hours)),
        meetingDurationMinutes: duration,
        meetingGapMinutes: gap,
      }),
    );
  const minuteOfDay = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  const local = (instant: Date, { timezone }: SlotPlan) =>
    DateTime.fromJSDate(instant, { zone: timezone });
  const wall = (at: DateTime) => at.hour * 60 + at.minute;

  it('are in order, do not overlap, are as long as a meeting and lie inside the event', () => {
    fc.assert(
      fc.property(plans, (event) => {
        const times = generateSlots(event).map(({ start, end }) => [Number(start), Number(end)]);
        const length = event.meetingDurationMinutes * MINUTE;
        const wrong = times.filter(([start = 0, end = 0], index) => {
          const freeFrom = times[index - 1]?.[1] ?? Number(event.startDate);
          return start < freeFrom || end - start !== length || end > Number(event.endDate);
        });
        expect(wrong).toEqual([]);
      }),
    );
  });

  it('begin on the wall-clock grid and end by the closing time of the same date', () => {
    fc.assert(
      fc.property(plans, (event) => {
        const opens = minuteOfDay(event.networkingStartTime);
        const closes = minuteOfDay(event.networkingEndTime);
        const stride = event.meetingDurationMinutes + event.meetingGapMinutes;
        const wrong = generateSlots(event).filter((slot) => {
          const [start, end] = [local(slot.start, event), local(slot.end, event)];
          const isOnGrid = wall(start) >= opens && (wall(start) - opens) % stride === 0;
          const isWhole = wall(end) === wall(start) + event.meetingDurationMinutes;
          const isSameDate = end.toISODate() === start.toISODate();
          return !(isOnGrid && isWhole && isSameDate && wall(end) <= closes);
        });
        expect(wrong).toEqual([]);
      }),
    );
  });

  it('are complete: a minute-by-minute search finds no further slot', () => {
    fc.assert(
      fc.property(plans, (event) => {
        const opens = minuteOfDay(event.networkingStartTime);
        const closes = minuteOfDay(event.networkingEndTime);
        const { meetingDurationMinutes: duration, meetingGapMinutes: gap } = event;
        const [first, last] = [Number(event.startDate), Number(event.endDate)];
        const seen = new Set<string>();
        let opening = { day: 0, at: 0 };
        let before = wall(local(new Date(first - 181 * MINUTE), event));
        const expected: string[] = [];
        // From some hours before the event, so that a repeated time is known to be the second one.
        for (let at = first - 180 * MINUTE; at <= last; at += MINUTE) {
          const start = local(new Date(at), event);
          const begins = wall(start);
          const name = `${start.day} ${begins}`;
          const next = (before + 1) % 1440;
          if (next <= opens && opens < begins) {
            opening = { day: start.day, at: at + (opens - next) * MINUTE };
          }
          before = begins;
          const isRepeated = seen.has(name);
          seen.add(name);
          if (opening.day === start.day && at < opening.at) continue;
          if (isRepeated || at < first || at + duration * MINUTE > last) continue;
          if (begins < opens || (begins - opens) % (duration + gap) !== 0) continue;
          const end = local(new Date(at + duration * MINUTE), event);
          const isWhole = wall(end) === begins + duration && end.day === start.day;
          if (isWhole && wall(end) <= closes) expected.push(new Date(at).toISOString());
        }
        expect(generateSlots(event).map(({ start }) => start.toISOString())).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });
});

describe('isKnownTimezone', () => {
  it.each(['UTC', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu'])('knows %s', (zone) => {
    expect(isKnownTimezone(zone)).toBe(true);
  });

  it.each(['', 'Berlin', '+02:00', 'Europe/Berlin; DROP TABLE events'])('refuses %p', (zone) => {
    expect(isKnownTimezone(zone)).toBe(false);
  });
});
