import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { drainBody } from './drain-body.js';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

it('a refused body is read to its end, to so many bytes, or for half a minute', async () => {
  const whole = new PassThrough();
  const read = drainBody(whole);
  whole.end('the rest');
  await read;

  const large = new PassThrough();
  const enough = drainBody(large, 4);
  large.write('five bytes and more');
  await enough;

  const dripping = new PassThrough();
  let isOver = false;
  const over = drainBody(dripping).then(() => (isOver = true));
  await jest.advanceTimersByTimeAsync(29_000);
  dripping.write('.');
  expect(isOver).toBe(false);
  await jest.advanceTimersByTimeAsync(1_000);
  await over;
});
