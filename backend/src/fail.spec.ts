import { describe, expect, it } from '@jest/globals';
import { StartError } from './common/start-error.js';
import { sentenceOf } from './fail.js';

const systemError = (message: string, facts: object): Error =>
  Object.assign(new Error(message), facts);

describe('what is printed of an error that ends a process', () => {
  it('is its sentence alone when the operator can mend it', () => {
    expect(sentenceOf(new StartError('Set PORT.'))).toBe('Set PORT.');
    const privileged = { code: 'EACCES', syscall: 'listen', port: 80 };
    expect(sentenceOf(systemError('listen EACCES', privileged))).toMatch(
      /^Port 80 is not open to this process: set PORT /,
    );
    const full = systemError('could not extend file', { code: '53100' });
    expect(sentenceOf(full)).toMatch(/^The disk of PostgreSQL is full \(could not extend file\)/);
  });

  it('is the stack of any other error', () => {
    expect(sentenceOf(new Error('a mistake'))).toBeNull();
    expect(sentenceOf(systemError('a column is missing', { code: '42703' }))).toBeNull();
  });
});
