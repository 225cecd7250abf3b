import { expect, it } from '@jest/globals';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { BoundedLimiter, MOST_KEYS_OF_A_LEVEL } from './bounded-limiter.js';

const DAY_S = 24 * 60 * 60;

it('a limiter in the process forgets the key that was counted longest ago, of those counted as often', async () => {
  const inProcess = new RateLimiterMemory({ points: 1, duration: DAY_S });
  const limiter = new BoundedLimiter(inProcess, inProcess);
  await limiter.consume('twice');
  await expect(limiter.consume('twice')).rejects.toMatchObject({ consumedPoints: 2 });
  await limiter.block('blocked', DAY_S);
  for (let count = 0; count < 2 * MOST_KEYS_OF_A_LEVEL; count += 1)
    await limiter.penalty(`key ${count}`);
  expect(inProcess.dump().storage).toHaveLength(MOST_KEYS_OF_A_LEVEL + 2);
  expect(await limiter.get(`key ${MOST_KEYS_OF_A_LEVEL - 1}`)).toBeNull();
  for (const key of [`key ${MOST_KEYS_OF_A_LEVEL}`, 'twice', 'blocked'])
    expect(await limiter.get(key)).not.toBeNull();
});
