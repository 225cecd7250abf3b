import { describe, expect, it } from '@jest/globals';
import { IsOptional } from 'class-validator';
import { InputPipe } from './input.pipe.js';
import { PageQuery } from './pagination.js';
import { Text } from './text.decorator.js';

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

  it('leaves out what would change an object beyond its fields', async () => {
    for (const key of ['__proto__', 'prototype', 'constructor']) {
      const sent = JSON.parse(
        `{ "limit": "5", "${key}": { "cursor": "from nowhere" } }`,
      ) as unknown;
      const query = await check(sent);
      expect(query).toBeInstanceOf(PageQuery);
      expect(query).toEqual({ limit: 5 });
      expect((query as PageQuery).cursor).toBeUndefined();
    }
  });

  it('makes of each field what its class and those above say, and leaves what was sent as it was', async () => {
    class Filter extends PageQuery {
      @IsOptional() @Text({ max: 3 }) name?: string;
    }
    const sent = Object.freeze({ limit: '5', name: ' abc ' });
    const made = await pipe.transform(sent, { type: 'body', metatype: Filter });
    expect(made).toBeInstanceOf(Filter);
    expect(made).toEqual({ limit: 5, name: 'abc' });
  });

  it('still checks one of something', async () => {
    expect(await check({ limit: '5' })).toEqual({ limit: 5 });
    await expect(check({ limit: '0' })).rejects.toMatchObject({ status: 400 });
    await expect(check({ unheard: 'of' })).rejects.toMatchObject({ status: 400 });
  });
});
