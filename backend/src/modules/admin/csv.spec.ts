import { describe, expect, it } from '@jest/globals';
import { csvLine, fileName } from './csv.js';

describe('a line of a CSV file', () => {
  it('quotes what holds a comma, a quote or a line break, as RFC 4180 says', () => {
    expect(csvLine(['a', 'b,c', 'say "hi"', 'one\r\ntwo', ' d '])).toBe(
      'a,"b,c","say ""hi""","one\r\ntwo"," d "\r\n',
    );
  });

  it('writes nothing for what is not there, and numbers as they are', () => {
    expect(csvLine([null, '', 4, -1, true, false])).toBe(',,4,-1,Yes,No\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1+1'])(
    'keeps a spreadsheet from running %j',
    (text) => {
      expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/);
    },
  );

  it('leaves those signs alone where they do not begin the cell', () => {
    expect(csvLine(['a=b', 'x-y', 'ana@test.example'])).toBe('a=b,x-y,ana@test.example\r\n');
  });
});

describe('the name of a file', () => {
  it('is made of the letters every system knows', () => {
    expect(fileName('meetings', 'Journées Aéro / "2026"; x\r\ny')).toBe(
      'meetings-journees-aero-2026-x-y.csv',
    );
    expect(fileName('meetings', '航空')).toBe('meetings.csv');
  });
});
