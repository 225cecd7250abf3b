import { describe, expect, it } from '@jest/globals';
import type { Claim, Operation, Outcome } from '../record/operation.js';
import { checkDeletions } from './deletions.js';
import { checkKeptOut } from './kept-out.js';
import { call } from './made-record.js';
import { checkOnce, checkRepeats } from './once.js';
import { checkOwnData } from './own-data.js';

type Span = readonly [number, number];

describe('the check of what works once', () => {
  const uses = (outcome: Outcome, key = 'code:s:1'): Operation =>
    call([1, 2], outcome, [{ kind: 'once', key }]);

  it('takes a code that was refused the second time, and two codes', () => {
    expect(checkOnce([uses('ok'), uses('failed'), uses('unknown')])).toEqual([]);
    expect(checkOnce([uses('ok'), uses('ok', 'code:s:2')])).toEqual([]);
  });

  it('flags a code that let in twice', () => {
    expect(checkOnce([uses('ok'), uses('failed'), uses('ok')])).toHaveLength(1);
  });
});

describe('the check of repeated calls', () => {
  const attempt = (outcome: Outcome, reply: unknown = null, rest: Partial<Operation> = {}) =>
    call([1, 2], outcome, [], { mark: 'op1x', reply, ...rest });
  const MADE = { id: 'm' };

  it.each<[string, Operation[]]>([
    ['two answers with the same row', [attempt('ok', MADE), attempt('ok', MADE)]],
    ['an answer and none', [attempt('ok', MADE), attempt('unknown')]],
    ['two refusals', [attempt('failed'), attempt('failed')]],
    [
      'a refusal because the session ended',
      [attempt('ok', MADE), attempt('failed', null, { status: 401 })],
    ],
    [
      'two calls with marks of their own',
      [attempt('ok', MADE), attempt('ok', { id: 'n' }, { mark: 'op2x' })],
    ],
  ])('takes %s', (_, operations) => {
    expect(checkRepeats(operations)).toEqual([]);
  });

  it.each<[string, Operation[]]>([
    ['two rows', [attempt('ok', MADE), attempt('ok', { id: 'n' })]],
    ['two people', [{ id: 'a' }, { id: 'b' }].map((user) => attempt('ok', { user }))],
    ['an answer and a conflict', [attempt('ok', MADE), attempt('failed')]],
  ])('flags %s', (_, operations) => {
    expect(checkRepeats(operations)).toHaveLength(1);
  });
});

describe('the check of suspended accounts', () => {
  const suspends = (span: Span, outcome: Outcome = 'ok'): Operation =>
    call(span, outcome, [{ kind: 'keep-out', actor: 'Ben' }]);
  const letsIn = (span: Span, outcome: Outcome = 'ok'): Operation =>
    call(span, outcome, [{ kind: 'keep-out', actor: 'Ben', isOver: true }]);
  const acts = (span: Span, rest: Partial<Operation> = {}): Operation =>
    call(span, 'ok', [], { actor: 'Ben', ...rest });

  it.each<[string, Operation[]]>([
    ['a call of before', [acts([1, 2]), suspends([3, 4])]],
    ['a call at the same time', [suspends([1, 4]), acts([3, 5])]],
    ['a call of somebody else', [suspends([1, 2]), acts([3, 4], { actor: 'Cleo' })]],
    ['a refused call', [suspends([1, 2]), { ...acts([3, 4]), outcome: 'failed' }]],
    ['a call after the end', [suspends([1, 2]), letsIn([3, 4]), acts([5, 6])]],
    [
      'a call after what may be the end',
      [suspends([1, 2]), letsIn([3, 4], 'unknown'), acts([5, 6])],
    ],
    [
      'a call that an unknown end of before lets in',
      [letsIn([1, 2], 'unknown'), suspends([3, 4]), acts([5, 6])],
    ],
    ['a call after a suspension that may not be', [suspends([1, 2], 'unknown'), acts([3, 4])]],
    [
      'a call that is open to all',
      [suspends([1, 2]), acts([3, 4], { path: '/api/auth/forgot-password' })],
    ],
  ])('takes %s', (_, operations) => {
    expect(checkKeptOut(operations)).toEqual([]);
  });

  it.each<[string, Operation[]]>([
    ['a call after a suspension', [suspends([1, 2]), acts([3, 4])]],
    ['a call after an end of before', [letsIn([1, 2]), suspends([3, 4]), acts([5, 6])]],
    ['a call before the end', [suspends([1, 2]), acts([3, 4]), letsIn([5, 6])]],
    ['a call after a refused end', [suspends([1, 2]), letsIn([3, 4], 'failed'), acts([5, 6])]],
  ])('flags %s', (_, operations) => {
    expect(checkKeptOut(operations)).toHaveLength(1);
  });
});

describe('the check of deletions', () => {
  const claims: Claim[] = [{ kind: 'forget', userId: 'ana', mark: 'op1x' }];
  const breaches = (isDeleted: boolean, tables: string[]): number =>
    checkDeletions([call([1, 2], 'unknown', claims), call([3, 4], 'failed', claims)], {
      values: new Map(isDeleted ? [['account:ana', 'deleted']] : []),
      marks: tables.map((table) => ({ table, mark: 'op1x' })),
    }).length;

  it('takes an account that is gone, and one that is there', () => {
    expect(breaches(true, [])).toBe(0);
    expect(breaches(false, ['users', 'stream_entries'])).toBe(0);
  });

  it('flags a name that is left, and an account without one', () => {
    expect(breaches(true, ['stream_entries'])).toBe(1);
    expect(breaches(false, ['stream_entries'])).toBe(1);
  });
});

describe('the check of own data', () => {
  const sends = (span: Span, outcome: Outcome = 'ok'): Operation =>
    call(span, outcome, [{ kind: 'create', table: 'messages' }], { reply: { id: 'n' } });
  const asks = (reply: object): Operation =>
    call([5, 6], 'ok', [{ kind: 'own-data', userId: 'ana' }], { reply });
  const breaches = (sent: Operation, ids: string[], id = 'ana'): number =>
    checkOwnData([sent, asks({ account: { id }, messages: ids.map((one) => ({ id: one })) })])
      .length;

  it('takes a file with all messages, and without those that came later or may not be', () => {
    expect(breaches(sends([1, 2]), ['n'])).toBe(0);
    expect([breaches(sends([4, 5]), []), breaches(sends([1, 2], 'unknown'), [])]).toEqual([0, 0]);
  });

  it('flags a file without a message, one about somebody else, and none', () => {
    expect([breaches(sends([1, 2]), []), breaches(sends([1, 2]), ['n'], 'ben')]).toEqual([1, 1]);
    expect(checkOwnData([call([5, 6], 'ok', [{ kind: 'own-data', userId: 'ana' }])])).toHaveLength(
      1,
    );
  });
});
