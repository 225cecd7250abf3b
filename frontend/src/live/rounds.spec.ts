import { expect, it } from '@jest/globals';
import { startRounds } from './rounds';
import { eventually, pass } from './test-page';

/** Work whose rounds end when told to. */
function held() {
  const ends: (() => void)[] = [];
  const signals: AbortSignal[] = [];
  const work = (signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  return { ends, signals, work };
}

it('a round that is asked for again on the way comes to its end, and is followed by one more', async () => {
  const { ends, signals, work } = held();
  const rounds = startRounds(work);
  for (let n = 0; n < 3; n += 1) rounds.again();
  await pass(10);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  ends[0]?.();
  await eventually('it is done once more', () => signals.length === 2);
  ends[1]?.();
  await pass(10);
  expect(signals).toHaveLength(2);
  rounds.again();
  expect(signals).toHaveLength(3);
});

it('a round that is called off is not followed by another', async () => {
  const { ends, signals, work } = held();
  const rounds = startRounds(work);
  rounds.again();
  rounds.stop();
  expect(signals[0]?.aborted).toBe(true);
  ends[0]?.();
  await pass(10);
  rounds.again();
  expect(signals).toHaveLength(1);
});
