import { describe, expect, it } from '@jest/globals';
import { InputPipe } from './input.pipe.js';
import { PageQuery } from './pagination.js';

describe('checking what comes in', () => {
  const pipe = new InputPipe();
  const check = (value: unknown): Promise<unknown> =>
    pipe.transform(value, { type: 'query', metatype: PageQuery });

  it('gives a query of nothing its defaults, each call a query of its own', async () => {
    const [first, second] = [await check({}), await check({})];
    for (const query of [first, second]) {
      expect(query).toBeInstanceOf(PageQuery);
      expect(query).toEqual({ limit: 200 });
    }
    expect(second).not.toBe(first);
    (second as PageQuery).limit = 7;
    expect(await check({})).toEqual({ limit: 200 });
  });

  it('still checks one of something', async () => {
    expect(await check({ limit: '5' })).toEqual({ limit: 5 });
    await expect(check({ limit: '0' })).rejects.toMatchObject({ status: 400 });
    await expect(check({ unheard: 'of' })).rejects.toMatchObject({ status: 400 });
  });
});
