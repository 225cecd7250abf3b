import { describe, expect, it } from '@jest/globals';
import { Reading } from './reading.js';

describe('a reading', () => {
  it('is read once for all who ask at the same time and shortly after', async () => {
    let times = 0;
    const reading = new Reading(async () => (times += 1));
    expect(await Promise.all([reading.value(), reading.value()])).toEqual([1, 1]);
    expect(await reading.value()).toBe(1);
  });

  it('is unknown when it fails, and is read again by who asks next', async () => {
    let times = 0;
    const reading = new Reading(async () => {
      times += 1;
      if (times === 1) throw new Error('away');
      return times;
    });
    expect(await reading.value()).toBeNull();
    expect(await reading.value()).toBe(2);
  });

  it('is unknown after two seconds, and does not start again while the first has not ended', async () => {
    let times = 0;
    let resolve: (value: string) => void = () => undefined;
    const reading = new Reading(() => {
      times += 1;
      return new Promise<string>((settle) => (resolve = settle));
    });
    expect(await Promise.all([reading.value(), reading.value()])).toEqual([null, null]);
    const late = reading.value();
    resolve('late');
    expect(await late).toBe('late');
    expect(times).toBe(1);
  });
});
