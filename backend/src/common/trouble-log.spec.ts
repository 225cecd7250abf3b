import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { TroubleLog } from './trouble-log.js';

describe('the log of what is tried again and again', () => {
  let lines: string[];

  beforeEach(() => {
    lines = [];
    const write = (line: unknown): void => void lines.push(String(line));
    Logger.overrideLogger({ log: write, warn: write, error: write });
    jest.useFakeTimers();
  });

  afterEach(() => {
    jest.useRealTimers();
    Logger.overrideLogger(new Logger());
  });

  it('has one line a minute, whatever goes wrong', () => {
    const trouble = new TroubleLog('Redis');
    for (let second = 0; second < 150; second += 1) {
      trouble.report(new Error(`away for ${second} s`));
      jest.advanceTimersByTime(1_000);
    }
    expect(lines).toEqual(['away for 0 s', 'away for 60 s', 'away for 120 s']);
  });

  it('says once that it is over, and nothing when nothing was wrong', () => {
    const trouble = new TroubleLog('Redis');
    trouble.isOver('It is back.');
    trouble.report(new AggregateError([new Error('refused'), new Error('unreachable')]));
    trouble.isOver('It is back.');
    trouble.isOver('It is back.');
    expect(lines).toEqual(['Error: refused; Error: unreachable', 'It is back.']);
  });
});
