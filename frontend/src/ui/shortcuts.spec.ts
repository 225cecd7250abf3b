import { describe, expect, it } from '@jest/globals';
import { commandKey, shortcutOf, takesText } from './shortcuts';

const press = (key: string, held: Partial<Parameters<typeof shortcutOf>[0]> = {}) =>
  shortcutOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });

describe('a pressed key', () => {
  it('opens the search with Ctrl or the command key, whatever the case', () => {
    expect(press('k', { ctrlKey: true })).toBe('palette');
    expect(press('K', { metaKey: true })).toBe('palette');
  });

  it('opens the list of shortcuts as a question mark', () => {
    expect(press('?')).toBe('shortcuts');
  });

  it('is none with another key held, or by itself', () => {
    expect(press('k')).toBeNull();
    expect(press('k', { ctrlKey: true, altKey: true })).toBeNull();
    expect(press('k', { ctrlKey: true, metaKey: true })).toBeNull();
    expect(press('?', { ctrlKey: true })).toBeNull();
    expect(press('j', { ctrlKey: true })).toBeNull();
  });
});

describe('a place where keys are text', () => {
  it('is a field to type in, a list, and what can be edited', () => {
    expect(takesText({ tagName: 'INPUT', type: 'search' })).toBe(true);
    expect(takesText({ tagName: 'INPUT' })).toBe(true);
    expect(takesText({ tagName: 'TEXTAREA', type: 'textarea' })).toBe(true);
    expect(takesText({ tagName: 'SELECT', type: 'select-one' })).toBe(true);
    expect(takesText({ tagName: 'DIV', isContentEditable: true })).toBe(true);
  });

  it('is no button, box to tick or text', () => {
    expect(takesText({ tagName: 'BUTTON', type: 'submit' })).toBe(false);
    expect(takesText({ tagName: 'INPUT', type: 'checkbox' })).toBe(false);
    expect(takesText({ tagName: 'INPUT', type: 'radio' })).toBe(false);
    expect(takesText({ tagName: 'MAIN' })).toBe(false);
  });
});

it('calls the key as it stands on the keyboard', () => {
  expect(commandKey('MacIntel')).toBe('⌘');
  expect(commandKey('Linux x86_64')).toBe('Ctrl');
});
