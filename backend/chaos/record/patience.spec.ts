import { describe, expect, it } from '@jest/globals';
import { within } from '../../test/support/patience.js';

const NEVER = 2 ** 31 - 1;
const unsettled = (): Promise<never> => new Promise(() => undefined);

describe('a call with a limit of time', () => {
  it('rejects after its time although its work never settles', async () => {
    await expect(within(1, new AbortController().signal, unsettled)).rejects.toThrow('in time');
  });

  it('rejects with the end of all calls, and aborts its work', async () => {
    const ending = new AbortController();
    let given: AbortSignal | undefined;
    const call = within(NEVER, ending.signal, (signal) => {
      given = signal;
      return unsettled();
    });
    ending.abort();
    await expect(call).rejects.toThrow('in time');
    expect(given?.aborted).toBe(true);
  });

  it('rejects at once when all calls have ended before', async () => {
    await expect(within(NEVER, AbortSignal.abort(), unsettled)).rejects.toThrow('in time');
  });

  it('has the outcome of its work otherwise', async () => {
    const { signal } = new AbortController();
    expect(await within(NEVER, signal, () => Promise.resolve(7))).toBe(7);
    await expect(within(NEVER, signal, () => Promise.reject(new Error('No')))).rejects.toThrow(
      'No',
    );
  });
});
