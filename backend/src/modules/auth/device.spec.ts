import { describe, expect, it } from '@jest/globals';
import { deviceOf } from './device.js';

const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the device of a session', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0',
      'Firefox on Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${KHTML} Chrome/126.0.0.0 Mobile Safari/537.36`,
      'Chrome on Android',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
      'Edge on Windows',
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S911B) ${KHTML} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
    ],
  ])('of %s is %s', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device);
  });

  it.each([
    undefined,
    '',
    ' ',
    'curl/8.5.0',
    '<b>Mallory</b>/1 (Mallory; Mallory)',
    'a'.repeat(100_000),
  ])('is unknown, and nothing that was sent, for %.40p', (userAgent) => {
    expect(deviceOf(userAgent)).toBe('Unknown device');
  });

  it('is never longer than its column allows', () => {
    expect(
      deviceOf(`Mozilla/5.0 (Windows NT 10.0) Firefox/${'9'.repeat(5_000)}`).length,
    ).toBeLessThan(60);
  });
});
