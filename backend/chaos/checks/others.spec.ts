import { describe, expect, it } from '@jest/globals';
import type { Operation } from '../record/operation.js';
import { checkAnswers } from './answers.js';
import { checkCapacity } from './capacity.js';
import type { FinalMail } from './final-state.js';
import { checkImports } from './imports.js';
import { checkLogs, checkSecrets } from './logs.js';
import { call, END } from './made-record.js';
import { checkMails } from './mails.js';

describe('the check of answers', () => {
  const FAULT = { startedAt: 100_000, endedAt: 101_000 };
  const answered = (at: number, status: number | null): number =>
    checkAnswers([call([at, at + 10], 'unknown', [], { status })], [FAULT]).length;

  it('takes 503 and silence during and soon after a fault', () => {
    expect([answered(100_500, 503), answered(105_000, 503), answered(99_995, null)]).toEqual([
      0, 0, 0,
    ]);
  });

  it('flags 503 and silence without a fault', () => {
    expect([answered(50_000, 503), answered(150_000, 503), answered(50_000, null)]).toEqual([
      1, 1, 1,
    ]);
  });

  it('flags 500 at any time', () => {
    expect([answered(100_500, 500), answered(50_000, 500)]).toEqual([1, 1]);
  });
});

describe('the check of mails', () => {
  const mail = (rest: Partial<FinalMail> = {}): FinalMail => ({
    id: 'd',
    userId: 'ana',
    cause: 'meeting-accepted',
    notificationId: 'n',
    state: 'sent',
    mailId: 'd',
    settledAt: END,
    withdrawnAt: null,
    ...rest,
  });
  const breaches = (mails: FinalMail[], sentMailIds = ['d', 'e']): number =>
    checkMails({ mails, sentMailIds }).length;

  it('takes a mail that is sent, one that waits, and two in one', () => {
    expect(breaches([mail(), mail({ id: 'e', notificationId: 'o' })])).toBe(0);
    expect(breaches([mail({ state: 'queued', mailId: null })], [])).toBe(0);
  });

  it('flags a notification that is mailed twice', () => {
    expect(breaches([mail(), mail({ id: 'e', mailId: 'e' })])).toBe(1);
  });

  it('flags a mail about what had been taken back', () => {
    expect(breaches([mail({ withdrawnAt: END - 1_000 })])).toBe(0);
    expect(breaches([mail({ withdrawnAt: END - 60_000, state: 'dropped' })])).toBe(0);
    expect(breaches([mail({ withdrawnAt: END - 60_000 })])).toBe(1);
  });

  it('flags a mail that counts as sent and is nowhere', () => {
    expect(breaches([mail()], [])).toBe(1);
  });
});

describe('the check of imports', () => {
  const confirmed = call([1, 2], 'ok', [{ kind: 'import', importId: 'i', mark: 'op1x' }]);
  const stopped = call([3, 4], 'ok', [
    { kind: 'import', importId: 'i', mark: 'op1x', isStop: true },
  ]);
  const breaches = (operations: Operation[], state: string, people: number): number =>
    checkImports(operations, {
      imports: new Map([['i', state]]),
      marks: Array.from({ length: people }, () => ({ table: 'users', mark: 'op1x' })),
    }).length;

  it('takes one that is done, and one that was stopped without a trace', () => {
    expect(breaches([confirmed], 'done', 3)).toBe(0);
    expect(breaches([confirmed, stopped], 'stopped', 0)).toBe(0);
  });

  it('flags one that was confirmed and is not done, or done by half', () => {
    expect(breaches([confirmed], 'running', 0)).toBe(1);
    expect(breaches([confirmed], 'stopped', 0)).toBe(1);
    expect(breaches([confirmed, stopped], 'stopped', 1)).toBe(1);
    expect(breaches([confirmed, stopped], 'done', 3)).toBe(1);
  });
});

describe('the check of capacity', () => {
  const of = (registered: number, counted: number, most: number | null): number =>
    checkCapacity({ attendance: [{ eventId: 'e', registered, counted, most }] }).length;

  it('flags an event with too many people, or that counts wrongly', () => {
    expect([of(10, 10, 10), of(10, 10, null)]).toEqual([0, 0]);
    expect([of(11, 11, 10), of(9, 10, 10)]).toEqual([1, 1]);
  });
});

describe('the check of logs', () => {
  it('flags errors that no fault explains, each once', () => {
    const logged = (text: string) => ({ program: 'API 1', text });
    expect(checkLogs([logged('Error: connect ECONNREFUSED 127.0.0.1:5432')])).toEqual([]);
    expect(
      checkLogs([logged('TypeError: x is undefined'), logged('TypeError: x is undefined')]),
    ).toHaveLength(1);
  });

  it('flags passwords, tokens and what people wrote', () => {
    const printed = (text: string) => checkSecrets([{ program: 'API 1', text }]).length;
    expect(printed('GET /api/meetings 200')).toBe(0);
    expect(printed('{"content":"A word op12x"}')).toBe(1);
    expect(printed('Bearer eyJhbGciOiJIUzI1NiJ9.eyJ2')).toBe(1);
  });
});
