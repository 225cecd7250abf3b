import { describe, expect, it } from '@jest/globals';
import { csvLine, fileName } from './csv.js';

describe('a line of a CSV file', () => {
  it('quotes a value with a comma, a quote or a line break, as RFC 4180 says', () => {
    expect(csvLine(['a', 'b,c', 'say "hi"', 'one\r\ntwo', ' d '])).toBe(
      'a,"b,c","say ""hi""","one\r\ntwo"," d "\r\n',
    );
  });

  it('leaves the cell of an absent value empty and writes numbers unquoted', () => {
    expect(csvLine([null, '', 4, -1, true, false])).toBe(',,4,-1,Yes,No\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1+1'])(
    'keeps a spreadsheet from running %j',
    (text) => {
      expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/);
    },
  );

  it('quotes a value with the separator that stands between the cells, and no other separator', () => {
    const cells = ['a,b', 'c;d', 'e\tf', 1, null];
    expect(csvLine(cells)).toBe('"a,b",c;d,e\tf,1,\r\n');
    expect(csvLine(cells, 'semicolon')).toBe('a,b;"c;d";e\tf;1;\r\n');
    expect(csvLine(cells, 'tab')).toBe('a,b\tc;d\t"e\tf"\t1\t\r\n');
  });

  it.each(['comma', 'semicolon', 'tab'] as const)(
    'keeps a spreadsheet from running a formula behind a %s',
    (separator) => {
      expect(csvLine(['a', '=1+1', '\t=2'], separator)).toMatch(/'=1\+1.*'\t'=2/);
    },
  );

  it.each(['a;=1+1', 'a,-1', 'a\t@x', 'a\n+1', 'a;"=1', 'a;""＝1'])(
    'keeps a spreadsheet that expects another separator from running %j',
    (text) => {
      for (const separator of ['comma', 'semicolon', 'tab'] as const)
        expect(csvLine([text], separator)).not.toMatch(/[,;\t\n]"*[=+\-@＝]/);
    },
  );

  it('keeps a formula sign that does not begin the cell', () => {
    expect(csvLine(['a=b', 'x-y', 'ana@test.example'])).toBe('a=b,x-y,ana@test.example\r\n');
  });
});

describe('the name of a file', () => {
  it('contains only letters that every file system accepts', () => {
    expect(fileName('meetings', 'Journées Aéro / "2026"; x\r\ny')).toBe(
      'meetings-journees-aero-2026-x-y.csv',
    );
    expect(fileName('meetings', '航空')).toBe('meetings.csv');
  });
});
