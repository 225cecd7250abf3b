import { describe, expect, it } from '@jest/globals';
import { columnsOf } from './columns.js';

const fieldsOf = (header: readonly string[]) =>
  columnsOf(header, []).map(({ name, field }) => [name, field]);

describe('the columns of a file', () => {
  it('are recognised whatever their case, blanks, signs and accents, and by common words', () => {
    expect(
      fieldsOf([
        'E-Mail',
        'first_name',
        'SURNAME',
        'Organisation',
        'Job Title',
        'What they sell',
        'whatTheyBuy',
        'Participant type',
        'External ID',
      ]),
    ).toEqual([
      ['E-Mail', 'email'],
      ['first_name', 'firstName'],
      ['SURNAME', 'lastName'],
      ['Organisation', 'company'],
      ['Job Title', 'role'],
      ['What they sell', 'whatTheySell'],
      ['whatTheyBuy', 'whatTheyBuy'],
      ['Participant type', 'participantType'],
      ['External ID', 'externalId'],
    ]);
    expect(fieldsOf(['Prénom', 'Nachname'])).toEqual([
      ['Prénom', 'firstName'],
      ['Nachname', 'lastName'],
    ]);
  });

  it('are named and left out where they are unknown, without a name, or fill a field that another fills more surely', () => {
    expect(fieldsOf(['Mail', 'Shoe size', '', 'Email'])).toEqual([
      ['Mail', null],
      ['Shoe size', null],
      ['Column 3', null],
      ['Email', 'email'],
    ]);
  });

  it('are no addresses of streets where there is a column of mail addresses', () => {
    expect(fieldsOf(['Address', 'E-mail'])).toEqual([
      ['Address', null],
      ['E-mail', 'email'],
    ]);
  });

  it('show up to three different cells as examples', () => {
    const cells = ['', 'Ana', 'Ana', 'Ben', 'Cem', 'Dan'].map((one) => ({ cells: [one] }));
    expect(columnsOf(['Name'], cells)[0]?.examples).toEqual(['Ana', 'Ben', 'Cem']);
  });

  it('fill the fields that are chosen for them, in their order', () => {
    const columns = columnsOf(['Mail', 'Firm', 'Size'], [], ['', 'company']);
    expect(columns.map(({ field }) => field)).toEqual([null, 'company', null]);
  });

  it('cannot fill one field twice, nor be more than the file has', () => {
    expect(() => columnsOf(['A', 'B'], [], ['email', 'email'])).toThrow(
      'columns must name email for one column only',
    );
    expect(() => columnsOf(['A'], [], ['email', ''])).toThrow(
      'columns must name at most 1 fields, as the file has columns',
    );
  });
});
