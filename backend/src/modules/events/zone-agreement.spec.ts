import { describe, expect, it } from '@jest/globals';
import {
  doubtfulHours,
  doubtInWords,
  type Offset,
  type OffsetsOf,
  type ZonedEvent,
} from './zone-agreement.js';

const at = (text: string): Date => new Date(`2026-${text}Z`);

const event = (from: string, until: string, fields: Partial<ZonedEvent> = {}): ZonedEvent => ({
  id: '1',
  name: 'Supplier day',
  timezone: 'Europe/Berlin',
  startDate: at(from),
  endDate: at(until),
  ...fields,
});

/** A source whose zone is at `before` until the instant and at `after` from then on. */
const changing =
  (instant: string, before: Offset, after: Offset): OffsetsOf =>
  (_, instants) =>
    Promise.resolve(instants.map((one) => (one < at(instant) ? before : after)));
const always = (offset: Offset): OffsetsOf => changing('01-01T00:00', offset, offset);
/** What was found, in short: from, until and the three offsets. */
const found = async (
  events: readonly ZonedEvent[],
  [server, database, calendars]: readonly [OffsetsOf, OffsetsOf, OffsetsOf],
): Promise<unknown[]> =>
  (await doubtfulHours(events, { server, database, calendars })).map(
    ({ event: { name }, from, until, offsets }) => [
      name,
      from.toISOString().slice(5, 16),
      until.toISOString().slice(5, 16),
      offsets.server,
      offsets.database,
      offsets.calendars,
    ],
  );

const SPRING = '03-29T01:00';
const days = event('03-27T08:00', '03-31T17:15');

describe('the hours for which sources of time zones differ', () => {
  it('are none where all say the same, also over a change of the clocks', async () => {
    const spring = changing(SPRING, 60, 120);
    expect(await found([days], [spring, spring, spring])).toEqual([]);
    expect(await found([], [spring, always(0), spring])).toEqual([]);
  });

  it.each([
    ['the database', [changing(SPRING, 60, 120), always(60), changing(SPRING, 60, 120)]],
    ['calendar files', [changing(SPRING, 60, 120), changing(SPRING, 60, 120), always(60)]],
    ['the server', [always(60), changing(SPRING, 60, 120), changing(SPRING, 60, 120)]],
  ] as const)('are those after a change of which %s does not know', async (_, sources) => {
    const offsets = await Promise.all(sources.map((one) => one('', [at('03-30T00:00')])));
    expect(await found([days], sources)).toEqual([
      ['Supplier day', SPRING, '03-31T17:15', ...offsets.flat()],
    ]);
  });

  it('are those between two moments at which the clocks change, to the half hour', async () => {
    const early = changing('03-29T00:30', 60, 120);
    const late = changing('03-29T03:00', 60, 120);
    expect(await found([days], [early, late, early])).toEqual([
      ['Supplier day', '03-29T00:30', '03-29T03:00', 120, 60, 120],
    ]);
  });

  it('are told apart where the sources differ in another way later', async () => {
    const [one, other] = [changing('03-28T00:00', 60, 120), changing('03-30T00:00', 60, 180)];
    expect(await found([days], [one, other, one])).toEqual([
      ['Supplier day', '03-28T00:00', '03-30T00:00', 120, 60, 120],
      ['Supplier day', '03-30T00:00', '03-31T17:15', 120, 180, 120],
    ]);
  });

  it('begin and end with the event, and are told for each event of the zone', async () => {
    const before = event('03-28T08:00', '03-28T17:00', { name: 'Before' });
    const after = event('03-29T09:20', '03-29T09:45', { name: 'After' });
    const spring = changing(SPRING, 60, 120);
    expect(await found([before, after], [spring, always(60), spring])).toEqual([
      ['After', '03-29T09:20', '03-29T09:45', 120, 60, 120],
    ]);
  });

  it('are all where the server or the database does not know the zone', async () => {
    const hours = ['Supplier day', '03-27T08:00', '03-31T17:15'];
    expect(await found([days], [always(60), always(null), always(60)])).toEqual([
      [...hours, 60, null, 60],
    ]);
    expect(await found([days], [always(null), always(null), always(null)])).toEqual([
      [...hours, null, null, null],
    ]);
  });

  it('are none where only calendar files do not know the zone, or cannot say', async () => {
    expect(await found([days], [always(60), always(60), always(null)])).toEqual([]);
    expect(await found([days], [always(60), always(60), always('either')])).toEqual([]);
  });

  it('are asked for each zone by its own name, each moment once', async () => {
    const asked: string[] = [];
    const server: OffsetsOf = (zone, instants) => {
      asked.push(...instants.map((one) => `${zone} ${one.toISOString()}`));
      return always(0)(zone, instants);
    };
    const sources = { server, database: always(0), calendars: always(0) };
    await doubtfulHours(
      [days, days, event('03-27T08:00', '03-27T09:00', { timezone: 'UTC' })],
      sources,
    );
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.filter((one) => one.startsWith('UTC '))).toHaveLength(2);
  });

  it('are told with the event, the zone, both moments and what each source counts', async () => {
    const [doubt] = await doubtfulHours([days], {
      server: changing(SPRING, 60, 120),
      database: always(-570),
      calendars: always(null),
    });
    if (doubt === undefined) throw new Error('Nothing is in doubt.');
    expect(doubtInWords(doubt)).toBe(
      'The hours of Supplier day from 27 March 2026 at 08:00 UTC to 29 March 2026 at 01:00 UTC are in doubt: in the zone Europe/Berlin the server counts UTC+01:00, the database counts UTC-09:30. Meetings go by the server. Please bring Node and PostgreSQL up to date.',
    );
    const unknown = { ...doubt, offsets: { server: 60, database: null, calendars: 0 } };
    expect(doubtInWords(unknown)).toContain(
      'the server counts UTC+01:00, the database does not know the zone, calendar files count UTC+00:00.',
    );
  });
});
