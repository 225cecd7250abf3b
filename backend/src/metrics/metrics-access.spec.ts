import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { metricsAccess } from './metrics-access.js';

const from = (remoteAddress: string | undefined, headers: IncomingMessage['headers'] = {}) =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage;

describe('whoever asks for the metrics without a token', () => {
  it.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])('gets them from %s', (address) => {
    expect(metricsAccess(from(address), null)).toBe('allowed');
  });

  it.each([
    '10.0.0.1',
    '192.168.1.127',
    '::ffff:10.0.0.1',
    'fe80::1',
    '2001:db8::1',
    '',
    undefined,
  ])('finds none from %s', (address) => {
    expect(metricsAccess(from(address), null)).toBe('absent');
    // What a client writes into its request says nothing of where it is.
    const claimed = from(address, { 'x-forwarded-for': '127.0.0.1', host: 'localhost' });
    expect(metricsAccess(claimed, null)).toBe('absent');
  });
});

describe('whoever asks for the metrics where there is a token', () => {
  it('needs it on this machine too', () => {
    expect(metricsAccess(from('127.0.0.1'), 'the token')).toBe('refused');
    const headers = { authorization: 'Bearer the token' };
    expect(metricsAccess(from('10.0.0.1', headers), 'the token')).toBe('allowed');
  });
});
