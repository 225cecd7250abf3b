import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { storedAgenda } from './offline-agenda';

const known = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
const owner = '7b1f5f0e-3f57-4d0c-8a0e-4a4a2f1b0c11';
const token = `e30.${btoa(JSON.stringify({ sub: owner }))}.s`;
const value = { events: [], meetings: [], user: { id: owner }, currentAt: 0 };

const keep = (format: number) =>
  localStorage.setItem('rendezvous.own.agenda', JSON.stringify({ owner, format, value }));

beforeEach(() => {
  const kept = new Map<string, string>();
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
    },
  });
});

afterEach(() => {
  if (known) Object.defineProperty(globalThis, 'localStorage', known);
  else Reflect.deleteProperty(globalThis, 'localStorage');
});

it('an agenda is left aside that a page kept before events could be cancelled', () => {
  keep(3);
  expect(storedAgenda(token)).toEqual(value);
  keep(2);
  expect(storedAgenda(token)).toBeNull();
});
