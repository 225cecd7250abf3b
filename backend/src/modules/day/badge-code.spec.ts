import { describe, expect, it } from '@jest/globals';
import { badgeCodeIn } from './badge-code.js';

describe('the code of a badge', () => {
  it.each([
    'A1B2C3D4E5F6',
    'a1b2c3d4e5f6',
    'A1B2-C3D4-E5F6',
    'a1b2 c3d4 – e5f6',
    'https://rendezvous.example/badge/A1B2C3D4E5F6',
    'http://10.0.0.7:5000/badge/a1b2-c3d4-e5f6',
    'https://rendezvous.example/badge/A1B2C3D4E5F6/',
    'https://rendezvous.example/badge/A1B2C3D4E5F6?from=paper',
    'HTTPS://RENDEZVOUS.EXAMPLE/BADGE/A1B2C3D4E5F6#top',
  ])('is found in %s', (text) => {
    expect(badgeCodeIn(text)).toBe('A1B2C3D4E5F6');
  });

  it.each(['', ' - ', 'https://rendezvous.example/badge/'])('is missing in "%s"', (text) => {
    expect(badgeCodeIn(text)).toBe('');
  });
});
