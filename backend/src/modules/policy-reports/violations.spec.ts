import { describe, expect, it } from '@jest/globals';
import { violationsIn } from './violations.js';

const TOKEN = 'q3Zr8d-0_VbT6yXwK1mNf5hJ2sLpE9aUoCgRiYtB4xQ';

describe('a violation that a browser reports', () => {
  const expected = {
    directive: 'script-src-elem',
    blocked: 'inline',
    page: 'https://meet.example/answer/…',
    source: 'https://meet.example/assets/index-1.js',
  };

  it('is read as it comes since report-to', () => {
    const body = {
      effectiveDirective: 'script-src-elem',
      blockedURL: 'inline',
      documentURL: `https://meet.example/answer/${TOKEN}?x=1#y`,
      sourceFile: 'https://meet.example/assets/index-1.js',
      sample: 'alert(1)',
    };
    expect(violationsIn([{ type: 'csp-violation', url: 'https://meet.example', body }])).toEqual([
      expected,
    ]);
  });

  it('is read as it came before', () => {
    const report = {
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'inline',
      'document-uri': `https://meet.example/answer/${TOKEN}`,
      'source-file': 'https://meet.example/assets/index-1.js',
    };
    expect(violationsIn({ 'csp-report': report })).toEqual([expected]);
  });

  it('has no query, no user and no token of an address', () => {
    const body = {
      effectiveDirective: 'img-src',
      blockedURL: `https://ana:secret@evil.example/a?token=${TOKEN}`,
      documentURL: `https://meet.example/auth/reset-password?token=${TOKEN}`,
    };
    expect(violationsIn([{ type: 'csp-violation', body }])).toEqual([
      {
        directive: 'img-src',
        blocked: 'https://evil.example/a',
        page: 'https://meet.example/auth/reset-password',
        source: '…',
      },
    ]);
  });

  it('has no words of its sender', () => {
    const body = {
      effectiveDirective: 'Buy my things!',
      blockedURL: 'data:text/html,Hello',
      documentURL: 'not an address',
      sourceFile: 7,
    };
    expect(violationsIn([{ type: 'csp-violation', body }])).toEqual([
      { directive: '…', blocked: 'data:', page: '…', source: '…' },
    ]);
  });

  it.each([
    null,
    7,
    'text',
    [],
    {},
    [null],
    [{ type: 'deprecation', body: {} }],
    { 'csp-report': [] },
  ])('is none in %j', (body) => {
    expect(violationsIn(body)).toEqual([]);
  });

  it('is read with nineteen others of its report at most', () => {
    const report = { type: 'csp-violation', body: {} };
    expect(violationsIn(Array.from({ length: 1000 }, () => report))).toHaveLength(20);
  });
});
