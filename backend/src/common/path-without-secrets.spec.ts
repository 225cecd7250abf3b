import { describe, expect, it } from '@jest/globals';
import { pathWithoutSecrets } from './path-without-secrets.js';

const TOKEN = 'aB-_9'.repeat(13);

describe('the path that logs show', () => {
  it.each([
    ['/api/meetings/9c0e7a52-1d3b-4f86-b2a7-5e4d3c2b1a09/status', undefined],
    ['/api/events?token=secret', '/api/events'],
    [`/calendar/${TOKEN}.ics?x=1`, '/calendar/….ics'],
    [`/calendar/%61${TOKEN.slice(1)}.ics`, '/calendar/….ics'],
    [`/answer/${TOKEN}`, '/answer/…'],
    [`/api/answers/${TOKEN}/x`, '/api/answers/…/x'],
    ['/badge/A1B2C3D4E5F6', '/badge/…'],
    ['/badg%65/A1B2C3D4E5F6', '/badge/…'],
    ['/api/%0Aforged', '/api/forged'],
    ['/api/%zz', '…'],
  ])('of %s has no token and no query', (url, shown) => {
    expect(pathWithoutSecrets(url)).toBe(shown ?? url);
  });
});
