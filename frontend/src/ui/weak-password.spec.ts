import { describe, expect, it } from '@jest/globals';
import { weaknessOf } from './weak-password';

const ANA = {
  email: 'Ana.Ruiz@mail.example',
  firstName: 'Ana',
  lastName: 'Ruiz',
  company: 'Ruiz Brackets',
};

describe('a chosen password', () => {
  it.each([
    ['       ', 'Password must not be blanks only'],
    ['zzzzzz', 'Password must not be one character repeated'],
    ['ana.ruiz@mail.example', 'Password must not be your e-mail address'],
    ['ANA.ruiz', 'Password must not be the first part of your e-mail address'],
    ['Ruiz Ana', 'Password must not be your name'],
    ['ruizbrackets', 'Password must not be the name of your company'],
  ])('%j is refused before it is sent', (password, sentence) => {
    expect(weaknessOf(password, ANA)).toBe(sentence);
  });

  it('is taken otherwise, also by a form that knows nobody', () => {
    expect(weaknessOf('correct horse', ANA)).toBeNull();
    expect(weaknessOf('correct horse', {})).toBeNull();
  });
});
