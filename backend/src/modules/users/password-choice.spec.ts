import { describe, expect, it } from '@jest/globals';
import { SAMPLE_PASSWORD } from '../../sample/sample.js';
import { weaknessOf } from './password-choice.js';

const ANA = {
  email: 'Ana.Ruiz@mail.example',
  firstName: 'Ana María',
  lastName: 'Ruiz',
  company: 'Ruiz Brackets',
};

describe('a password that somebody chooses', () => {
  it.each([
    ['123456', 'Password must not be one of the commonest passwords'],
    ['PassWord', 'Password must not be one of the commonest passwords'],
    [' letmein ', 'Password must not be one of the commonest passwords'],
    ['qwerty123', 'Password must not be one of the commonest passwords'],
    ['zzzzzzzzz', 'Password must not be one character repeated'],
    ['😀😀😀😀😀😀', 'Password must not be one character repeated'],
    ['z z z z z', 'Password must not be one character repeated'],
    ['      ', 'Password must not be blanks only'],
    ['\u3000\u00a0\t  \u2003', 'Password must not be blanks only'],
    ['ana.ruiz@MAIL.example', 'Password must not be your e-mail address'],
    ['ANA.RUIZ', 'Password must not be the first part of your e-mail address'],
    ['ana maría', 'Password must not be your name'],
    ['AnaMari\u0301a Ruiz', 'Password must not be your name'],
    ['ruiz ana maría', 'Password must not be your name'],
    [' ruizbrackets', 'Password must not be the name of your company'],
  ])('is refused as %j', (password, sentence) => {
    expect(weaknessOf(password, ANA)).toBe(sentence);
  });

  it.each(['correct horse', 'ana.ruiz.1974', 'Ruiz Brackets 7', SAMPLE_PASSWORD, '密碼密碼密鑰'])(
    'is taken as %j',
    (password) => {
      expect(weaknessOf(password, ANA)).toBeNull();
    },
  );

  it('is not compared with fields that nobody has filled in', () => {
    const unknown = { email: '', firstName: '', lastName: '', company: '' };
    expect(weaknessOf('correct horse', unknown)).toBeNull();
  });
});
