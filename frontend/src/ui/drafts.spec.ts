import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { keepDraft, readDraft } from './drafts';

const known = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
const setStorage = (value: unknown) =>
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value });

beforeEach(() => {
  const entries = new Map<string, string>();
  setStorage({
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  });
});

afterEach(() => {
  if (known) Object.defineProperty(globalThis, 'localStorage', known);
  else Reflect.deleteProperty(globalThis, 'localStorage');
});

it('keeps a draft for one account and one thing', () => {
  keepDraft('ada', 'message.ben', 'Good morning');
  expect(readDraft('ada', 'message.ben')).toBe('Good morning');
  expect(readDraft('ada', 'message.cleo')).toBe('');
  expect(readDraft('cleo', 'message.ben')).toBe('');
});

it('forgets a draft whose text is empty', () => {
  keepDraft('ada', 'message.ben', 'Good morning');
  keepDraft('ada', 'message.ben', '');
  expect(readDraft('ada', 'message.ben')).toBe('');
});

it('works without storage', () => {
  setStorage(undefined);
  keepDraft('ada', 'message.ben', 'Good morning');
  expect(readDraft('ada', 'message.ben')).toBe('');
});
