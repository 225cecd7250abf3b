import { expect, it } from '@jest/globals';
import { badgeCodeIn, inGroups } from './badge-code';

it('the code of a badge is shown in groups of four', () => {
  expect(inGroups('1F0C9A7B33DE')).toBe('1F0C 9A7B 33DE');
});

it('the code of a badge is read with blanks, dashes and small letters', () => {
  expect(badgeCodeIn('1f0c-9a7b 33de')).toBe('1F0C9A7B33DE');
  expect(badgeCodeIn('1F0C9A7B33D')).toBeNull();
  expect(badgeCodeIn('<script>alert')).toBeNull();
});
