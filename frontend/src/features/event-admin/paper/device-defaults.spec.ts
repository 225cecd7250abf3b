import { describe, expect, it } from '@jest/globals';
import { usualSeparator, usualSize } from './device-defaults';

describe('what a device prints on unless somebody chooses', () => {
  it.each([
    [['en-US'], 'letter'],
    [['fr-CA'], 'letter'],
    [['es-MX', 'en-GB'], 'letter'],
    [['en', 'en-CA'], 'letter'],
    [['en-GB', 'en-US'], 'a4'],
    [['de'], 'a4'],
    [['x'], 'a4'],
    [[], 'a4'],
  ])('for %j it is %s', (languages, size) => {
    expect(usualSize(languages)).toBe(size);
  });
});

describe('what separates the columns of a spreadsheet unless somebody chooses', () => {
  it.each([
    ['de-DE', 'semicolon'],
    ['fr', 'semicolon'],
    ['en-GB', 'comma'],
    ['de-CH', 'comma'],
    ['not a language', 'comma'],
  ])('for %s it is a %s', (language, separator) => {
    expect(usualSeparator(language)).toBe(separator);
  });
});
