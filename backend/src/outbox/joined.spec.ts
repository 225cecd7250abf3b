import { describe, expect, it } from '@jest/globals';
import type { JobRow } from '../queue/queues.js';
import { joined } from './joined.js';

const assignment = (eventId: string, ...ids: string[]): JobRow => ({
  job: 'assign-time',
  payload: { eventId, meetings: ids.map((id) => ({ id, version: 2 })) },
});
const rebuilding: JobRow = { job: 'rebuild-slots', payload: { eventId: 'fair' } };

describe('jobs of one moment', () => {
  it('gives the meetings of an event to one job, in their order', () => {
    expect(joined([assignment('fair', 'a', 'b'), assignment('fair', 'c')])).toEqual([
      assignment('fair', 'a', 'b', 'c'),
    ]);
  });

  it('keeps events apart, and everything else as it is', () => {
    const rows = [assignment('fair', 'a'), rebuilding, assignment('summit', 'b'), rebuilding];
    expect(joined(rows)).toEqual(rows);
    expect(joined([...rows, assignment('fair', 'c')])).toEqual([
      assignment('fair', 'a', 'c'),
      ...rows.slice(1),
    ]);
  });

  it('leaves what it was given untouched', () => {
    const rows = [assignment('fair', 'a'), assignment('fair', 'b')];
    joined(rows);
    expect(rows).toEqual([assignment('fair', 'a'), assignment('fair', 'b')]);
  });
});
