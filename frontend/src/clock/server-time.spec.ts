import { afterEach, describe, expect, it } from '@jest/globals';
import {
  estimateOffset,
  noteServerTime,
  onServerTimeCorrected,
  serverNow,
  type Sighting,
} from './server-time';

const hour = 3_600_000;
const at = Date.UTC(2026, 9, 24, 12);
/** A reply that took `took` milliseconds, of a server whose clock is ahead by `ahead`. */
const reply = (ahead: number, took = 200): Sighting => ({
  asked: at,
  replied: at + took,
  server: Math.floor((at + took / 2 + ahead) / 1000) * 1000,
});

describe('the difference to the server’s clock', () => {
  it.each([0, 900, -900, 20_000, -20_000])('of %d ms is ignored', (ahead) => {
    expect(estimateOffset(0, reply(ahead))).toBe(0);
  });

  it.each([5 * hour, -5 * hour, 60_000, -60_000])('of %d ms is known within a second', (ahead) => {
    expect(Math.abs(estimateOffset(0, reply(ahead)) - ahead)).toBeLessThanOrEqual(1000);
  });

  it('is not corrected by seconds once it is known', () => {
    const known = estimateOffset(0, reply(5 * hour));
    expect(estimateOffset(known, reply(5 * hour + 10_000))).toBe(known);
    expect(estimateOffset(known, reply(5 * hour, 15_000))).toBe(known);
  });

  it('is not taken from a slow reply that allows the clocks to agree', () => {
    expect(estimateOffset(0, { asked: at, replied: at + 10 * 60_000, server: at + 60_000 })).toBe(
      0,
    );
  });

  it('is gone when the device’s clock has been set right', () => {
    const known = estimateOffset(0, reply(5 * hour));
    expect(estimateOffset(known, reply(0))).toBe(0);
  });
});

describe('the server’s time', () => {
  afterEach(() => noteServerTime(new Date().toUTCString(), Date.now()));

  it('follows the date of a reply, and whoever shows it is told once', () => {
    let told = 0;
    const stop = onServerTimeCorrected(() => (told += 1));
    const late = new Date(Date.now() + 5 * hour).toUTCString();
    noteServerTime(late, Date.now());
    noteServerTime(late, Date.now());
    expect(Math.abs(serverNow() - Date.now() - 5 * hour)).toBeLessThan(3000);
    expect(told).toBe(1);
    stop();
  });

  it.each([[null], ['soon']])('stays as it is without a date (%p)', (date) => {
    noteServerTime(date, Date.now());
    expect(Math.abs(serverNow() - Date.now())).toBeLessThan(1000);
  });
});
