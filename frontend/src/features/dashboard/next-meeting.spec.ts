import { describe, expect, it } from '@jest/globals';
import { id, meeting } from '../../store/examples';
import { nextOf } from './next-meeting';

const start = '2026-11-23T09:00:00.000Z';
const now = Date.parse(start);
const at = (n: number, scheduledStartTime: string | null) =>
  meeting({ id: id(n), status: 'accepted', scheduledStartTime });

describe('the next meeting', () => {
  it('is the accepted one that begins first, now or later', () => {
    const beginning = at(1, start);
    const later = at(2, '2026-11-23T09:15:00.000Z');
    const begun = at(3, '2026-11-23T08:59:00.000Z');
    expect(nextOf([later, beginning, begun, at(4, null)], now)?.meeting).toBe(beginning);
    expect(nextOf([later, beginning, begun], now + 1)?.meeting).toBe(later);
  });

  it('is none when nothing accepted is to come', () => {
    const pending = meeting({ scheduledStartTime: start });
    expect(nextOf([pending, at(1, null)], now)).toBeNull();
  });
});
