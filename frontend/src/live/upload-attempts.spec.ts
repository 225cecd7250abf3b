import { expect, it } from '@jest/globals';
import { afterRefusal } from './upload-attempts';

it.each([408, 409, 418, 423, 429, 500, 502, 503, 504, 599])(
  'an upload refused with %i is tried again at once, then after 1, 3 and 5 seconds, and then fails',
  (status) => {
    expect([1, 2, 3, 4, 5].map((attempts) => afterRefusal(status, attempts))).toEqual([
      { next: 'retry', after: 0 },
      { next: 'retry', after: 1000 },
      { next: 'retry', after: 3000 },
      { next: 'retry', after: 5000 },
      { next: 'fail' },
    ]);
  },
);

it('an upload refused with 401 asks for a sign-in', () => {
  expect(afterRefusal(401, 1)).toEqual({ next: 'sign-in' });
});

it.each([400, 403, 404, 413, 415, 422, 501, 505, 600])(
  'an upload refused with %i fails at once',
  (status) => {
    expect(afterRefusal(status, 1)).toEqual({ next: 'fail' });
  },
);
