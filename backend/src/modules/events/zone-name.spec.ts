import { describe, expect, it } from '@jest/globals';
import { spelledZone } from './zone-name.js';

describe('the name of a time zone', () => {
  it.each([
    ['europe/berlin', 'Europe/Berlin'],
    ['AMERICA/PORT-AU-PRINCE', 'America/Port-au-Prince'],
    [' utc ', 'UTC'],
    ['Europe/Berlin', 'Europe/Berlin'],
  ])('%p is spelled %p, as in the IANA database', (sent, kept) => {
    expect(spelledZone(sent)).toBe(kept);
  });

  it.each([
    ['asia/calcutta', 'Asia/Calcutta'],
    ['asia/kolkata', 'Asia/Kolkata'],
    ['europe/kyiv', 'Europe/Kyiv'],
    ['us/pacific', 'US/Pacific'],
  ])('%p, which is an alias or has one, stays the name that was chosen: %p', (sent, kept) => {
    expect(spelledZone(sent)).toBe(kept);
  });

  it('that is unknown stays as it is', () => {
    expect(spelledZone('mars/olympus')).toBe('mars/olympus');
  });
});
