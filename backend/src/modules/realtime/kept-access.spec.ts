import { describe, expect, it } from '@jest/globals';
import type { PersonNotice } from '../../outbox/consequences.js';
import { KeptAccess } from './kept-access.js';

const access = { userId: 'ana', tokenVersion: 1, head: 7, rooms: ['user:ana'] };
const MESSAGE = { event: 'unread', data: { count: 1 } };

/** So many entries, which follow on `before`. */
const notice = (before: number, count = 1): PersonNotice =>
  ({
    kind: 'person',
    userId: 'ana',
    before,
    at: '2026-11-25T12:00:00.000Z',
    entries: Array.from({ length: count }, () => MESSAGE),
  }) as unknown as PersonNotice;

function keeping(): KeptAccess {
  const kept = new KeptAccess();
  kept.keep(access, kept.heard);
  return kept;
}

describe('what is kept of who may hear what', () => {
  it('goes on with each notice that follows', () => {
    const kept = keeping();
    kept.follow(notice(7, 2));
    kept.follow(notice(9));
    expect(kept.get('ana')).toEqual({ ...access, head: 10 });
  });

  it('is given up where a notice does not follow, or brings nothing', () => {
    for (const other of [notice(8), notice(6), { kind: 'person', userId: 'ana' } as const]) {
      const kept = keeping();
      kept.follow(other);
      expect(kept.get('ana')).toBeUndefined();
    }
  });

  it('is given up when rooms or sessions change, and altogether when notices were lost', () => {
    const kept = keeping();
    kept.forget('ana');
    expect(kept.get('ana')).toBeUndefined();
    const lost = keeping();
    lost.forgetAll();
    expect(lost.get('ana')).toBeUndefined();
  });

  it('is not what a statement has read that a notice overtook', () => {
    const overtaking = [
      (kept: KeptAccess) => kept.follow(notice(7)),
      (kept: KeptAccess) => kept.forget('ana'),
      (kept: KeptAccess) => kept.forgetAll(),
    ];
    for (const overtake of overtaking) {
      const kept = new KeptAccess();
      const { heard } = kept;
      overtake(kept);
      kept.keep(access, heard);
      expect(kept.get('ana')).toBeUndefined();
      kept.keep(access, kept.heard);
      expect(kept.get('ana')).toEqual(access);
    }
  });

  it('is of a bounded number of people', () => {
    const kept = keeping();
    for (let index = 0; index < 20_000; index += 1) {
      kept.keep({ ...access, userId: `${index}` }, kept.heard);
    }
    expect(kept.get('ana')).toBeUndefined();
    expect(kept.get('0')).toBeDefined();
  });
});
