import { describe, expect, it } from '@jest/globals';
import {
  currentOrigin,
  currentRequestId,
  duringRequest,
  noteCaller,
  requestIdOf,
} from './request-context.js';

const idFor = (given?: string): string => requestIdOf({ headers: { 'x-request-id': given } });

describe('the id of a request', () => {
  it.each(['a', 'Order_7-b', 'x'.repeat(64)])('is the one that the request brings: %s', (given) => {
    expect(idFor(given)).toBe(given);
  });

  it.each([undefined, '', 'x'.repeat(65), 'two words', 'one, two', 'é', 'a\nb'])(
    'is a new one where the request brings none that can be used: %j',
    (given) => {
      const made = idFor(given);
      expect(made).not.toBe(given);
      expect(made).toMatch(/^[\w-]{1,64}$/);
      expect(idFor(given)).not.toBe(made);
    },
  );

  it('holds for what the work awaits, and for nothing beside it', async () => {
    const seen = duringRequest('one', async () => {
      await new Promise(setImmediate);
      return currentRequestId();
    });
    expect(currentRequestId()).toBeNull();
    expect(await duringRequest('two', () => seen)).toBe('one');
  });

  it('knows who makes the request, once the sign-in is checked', async () => {
    const origin = { address: '192.0.2.1', callerId: null };
    const seen = await duringRequest(
      'one',
      async () => {
        await new Promise(setImmediate);
        noteCaller('ana');
        return currentOrigin();
      },
      origin,
    );
    expect(seen).toEqual({ address: '192.0.2.1', callerId: 'ana' });
    expect(currentOrigin()).toBeNull();
    expect(duringRequest('a job', currentOrigin)).toBeNull();
  });
});
