import { describe, expect, it } from '@jest/globals';
import type { Claim, Outcome } from '../record/operation.js';
import { call } from './made-record.js';
import { checkMarks } from './marks.js';

const MARK = 'op1x';
const SENT: Claim[] = [{ kind: 'create', table: 'messages' }];

/** How many breaches there are when attempts with these outcomes left the mark in these tables. */
const breaches = (outcomes: Outcome[], tables: string[], claims = SENT): number =>
  checkMarks(
    outcomes.map((outcome, at) => call([at, at + 1], outcome, claims, { mark: MARK })),
    { marks: tables.map((table) => ({ table, mark: MARK })) },
  ).length;

describe('the check of marks', () => {
  it.each<[string, Outcome[], string[]]>([
    ['an ok that is there once', ['ok'], ['messages', 'stream_entries', 'stream_entries']],
    ['an unknown that is there', ['unknown'], ['messages']],
    ['an unknown that is not there', ['unknown'], []],
    ['a failure without a trace', ['failed'], []],
    [
      'an unknown that was heard, so that the next one is refused',
      ['unknown', 'failed'],
      ['messages'],
    ],
    ['an unknown that was tried again', ['unknown', 'ok'], ['messages']],
  ])('takes %s', (_, outcomes, tables) => {
    expect(breaches(outcomes, tables)).toBe(0);
  });

  it.each<[string, Outcome[], string[]]>([
    ['an ok that is not there', ['ok'], []],
    ['an ok that is there twice', ['ok'], ['messages', 'messages']],
    [
      'an unknown that was tried again and is there twice',
      ['unknown', 'ok'],
      ['messages', 'messages'],
    ],
    ['a failure that left a trace', ['failed'], ['outbox']],
    ['an unknown of which half is there', ['unknown'], ['stream_entries']],
  ])('flags %s', (_, outcomes, tables) => {
    expect(breaches(outcomes, tables)).toBe(1);
  });

  it('flags the trace of a refused change', () => {
    expect(breaches(['failed'], ['users'], [])).toBe(1);
    expect(breaches(['ok'], [], [])).toBe(0);
  });

  it('takes a request that accepts the one of the other', () => {
    const asked: Claim[] = [
      { kind: 'ask', eventId: 'e', people: ['ben', 'ana'] },
      { kind: 'create', table: 'meetings' },
    ];
    const breachesOf = (message: string): number =>
      checkMarks([call([1, 2], 'ok', asked, { mark: MARK, reply: { message } })], { marks: [] })
        .length;
    expect(breachesOf('What the other one wrote')).toBe(0);
    expect(breachesOf(`Could we talk? ${MARK}`)).toBe(1);
  });

  it('takes what was made and perhaps taken away again, and flags what nobody may have taken away', () => {
    const made = call([1, 2], 'ok', SENT, { mark: MARK });
    const takenAway = (outcome: Outcome) =>
      call([3, 4], outcome, [{ kind: 'unmake', mark: MARK }], { id: 9 });
    const breachesAfter = (outcome: Outcome): number =>
      checkMarks([made, takenAway(outcome)], { marks: [] }).length;
    const forgotten = call([3, 4], 'ok', [{ kind: 'forget', userId: 'ana', mark: MARK }], {
      id: 9,
    });
    expect(checkMarks([made, forgotten], { marks: [] })).toEqual([]);
    expect([breachesAfter('ok'), breachesAfter('unknown'), breachesAfter('failed')]).toEqual([
      0, 0, 1,
    ]);
  });
});
