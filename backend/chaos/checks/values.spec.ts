import { describe, expect, it } from '@jest/globals';
import type { Claim, Operation, Outcome } from '../record/operation.js';
import { call, sets, values } from './made-record.js';
import { checkValues } from './values.js';

const breaches = (operations: Operation[], after: Record<string, string>): number =>
  checkValues(operations, values(), values(after)).length;
const THERE = { 'registered:e:ana': 'true' };

describe('the check of values', () => {
  it.each<[string, Operation[], Record<string, string>]>([
    ['an ok that is there', [call([1, 2], 'ok', sets('true'))], THERE],
    ['a failure that is not there', [call([1, 2], 'failed', sets('true'))], {}],
    ['an unknown that is there', [call([1, 2], 'unknown', sets('true'))], THERE],
    ['an unknown that is not there', [call([1, 2], 'unknown', sets('true'))], {}],
    [
      'an ok that a later ok takes back',
      [call([1, 2], 'ok', sets('true')), call([3, 4], 'ok', sets('false'))],
      {},
    ],
    [
      'either of two at the same time',
      [call([1, 4], 'ok', sets('true')), call([3, 6], 'ok', sets('false'))],
      THERE,
    ],
    [
      'an ok that an earlier unknown takes back late',
      [call([1, 2], 'unknown', sets('false')), call([3, 4], 'ok', sets('true'))],
      {},
    ],
    [
      'an ok that a later call may have touched',
      [
        call([1, 2], 'ok', sets('true')),
        call([3, 4], 'ok', [{ kind: 'touch', prefix: 'registered:e:' }]),
      ],
      {},
    ],
  ])('takes %s', (_, operations, after) => {
    expect(breaches(operations, after)).toBe(0);
  });

  it.each<[string, Operation[], Record<string, string>]>([
    ['an ok that is not there', [call([1, 2], 'ok', sets('true'))], {}],
    ['a failure that is there', [call([1, 2], 'failed', sets('true'))], THERE],
    [
      'an ok that an earlier ok has undone',
      [call([1, 2], 'ok', sets('false')), call([3, 4], 'ok', sets('true'))],
      {},
    ],
    [
      'an ok that a later failure has undone',
      [call([1, 2], 'ok', sets('true')), call([3, 4], 'failed', sets('false'))],
      {},
    ],
    [
      'an ok that an earlier call could have touched',
      [
        call([1, 2], 'ok', [{ kind: 'touch', prefix: 'registered:e:' }]),
        call([3, 4], 'ok', sets('true')),
      ],
      {},
    ],
    [
      'an ok that was touched elsewhere',
      [
        call([1, 2], 'ok', sets('true')),
        call([3, 4], 'ok', [{ kind: 'touch', prefix: 'registered:f:' }]),
      ],
      {},
    ],
    [
      'a value that nobody has given',
      [call([1, 2], 'unknown', sets('a', 'profile:ana:company'))],
      { 'profile:ana:company': 'b' },
    ],
  ])('flags %s', (_, operations, after) => {
    expect(breaches(operations, after)).toBe(1);
  });

  it('takes a message that stays unread because one may have blocked the other, and only then', () => {
    const read: Claim = { kind: 'set', key: 'read:m', value: 'true', unlessApart: ['ana', 'ben'] };
    const afterBlock = (outcome: Outcome, key: string): number =>
      breaches([call([1, 2], outcome, sets('true', key)), call([3, 4], 'ok', [read])], {
        [outcome === 'ok' ? key : '']: 'true',
      });
    expect([afterBlock('ok', 'block:ben:ana'), afterBlock('unknown', 'block:ana:ben')]).toEqual([
      0, 0,
    ]);
    expect([afterBlock('failed', 'block:ben:ana'), afterBlock('ok', 'block:ben:cleo')]).toEqual([
      1, 1,
    ]);
  });
});
