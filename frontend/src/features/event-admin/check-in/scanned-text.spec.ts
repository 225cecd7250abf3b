import { describe, expect, it } from '@jest/globals';
import { badgeCodeOf, ScanMemory } from './scanned-text';

describe('what a scanner reads', () => {
  it.each([
    ['https://meet.example/badge/K7QM-2XRT', 'K7QM-2XRT'],
    ['https://meet.example/badge/K7QM-2XRT?from=paper', 'K7QM-2XRT'],
    ['https>&&meet.example&badge&K7QM2XRT', 'K7QM2XRT'],
    ['  k7qm 2xrt\n', 'k7qm 2xrt'],
  ])('%j is the badge with the code %j', (scanned, code) => {
    expect(badgeCodeOf(scanned)).toBe(code);
  });

  it.each(['', '   ', 'https://menu.example/lunch', 'x'.repeat(201)])(
    '%j is no badge',
    (scanned) => {
      expect(badgeCodeOf(scanned)).toBeNull();
    },
  );
});

describe('a code that is seen again', () => {
  it('is the same scan while it stays before the camera, and a new one 3 seconds after it went', () => {
    const memory = new ScanMemory();
    const seen = [0, 1_000, 3_500, 6_400, 9_400].map((at) => memory.isNew('K7QM-2XRT', at));
    expect(seen).toEqual([true, false, false, false, true]);
  });

  it('is the same scan however it is written', () => {
    const memory = new ScanMemory();
    expect([memory.isNew('K7QM-2XRT', 0), memory.isNew('k7qm 2xrt', 100)]).toEqual([true, false]);
  });

  it('does not hide another code between its scans', () => {
    const memory = new ScanMemory();
    const seen = ['A', 'B', 'A', 'C'].map((code, at) => memory.isNew(code, at * 100));
    expect(seen).toEqual([true, true, false, true]);
  });

  it('is a new scan at once where the first one came to nothing', () => {
    const memory = new ScanMemory();
    const first = memory.isNew('K7QM-2XRT', 0);
    memory.forget('k7qm2xrt');
    expect([first, memory.isNew('K7QM-2XRT', 100)]).toEqual([true, true]);
  });
});
