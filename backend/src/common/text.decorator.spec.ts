import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { Line, Text } from './text.decorator.js';

class Body {
  @Line({ max: 20, message: 'A name is required' }) name: string;
  @Text({ max: 20 }) content: string;
  @Line({ min: 0, max: 20 }) place: string;
}

const valid = { name: 'Ana', content: 'Hello', place: 'Hall 4' };

/** What is wrong with these fields, and what they are read as. */
function read(fields: object): { body: Body; wrong: string[] } {
  const body = plainToInstance(Body, { ...valid, ...fields });
  return { body, wrong: validateSync(body).map(({ property }) => property) };
}

describe('a text from a person', () => {
  it('is trimmed', () => {
    const { body, wrong } = read({ name: '  Ana \n', content: '\tHello\n' });
    expect([body.name, body.content, wrong]).toEqual(['Ana', 'Hello', []]);
  });

  it.each(['\n', '\r', '\t', '\u000b', '\u0085', '\u2028', '\u2029', '\u0000', '\u001b', '\u009f'])(
    'of one line contains no %j',
    (between) => {
      expect(read({ name: `An${between}a` }).wrong).toEqual(['name']);
    },
  );

  it('of several lines contains line breaks and tabs, and no other control character', () => {
    expect(read({ content: 'one\r\ntwo\tthree' }).wrong).toEqual([]);
    expect(read({ content: 'one\u0000two' }).wrong).toEqual(['content']);
  });

  it.each(['', '   ', '\u200b', '\u2060 \u00ad', '\ufeff', '\u3164', '\u2800', '\u202e\u200d'])(
    'is more than %j, which shows nothing',
    (nothing) => {
      expect(read({ name: nothing, content: nothing }).wrong).toEqual(['name', 'content']);
      expect(read({ place: nothing })).toMatchObject({ body: { place: '' }, wrong: [] });
    },
  );

  it('keeps the invisible characters that join visible ones', () => {
    const name = '\u0646\u0645\u06cc\u200c\u062f\u0627\u0646\u0645';
    expect(read({ name })).toMatchObject({ body: { name }, wrong: [] });
  });
});
