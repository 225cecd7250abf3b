import { describe, expect, it } from '@jest/globals';
import { movedMark, paletteGroups, type PaletteItem } from './palette-items';

const item = (kind: PaletteItem['kind'], label: string): PaletteItem => ({
  kind,
  to: `/${kind}/${label}`,
  label,
  note: '',
});

const from = {
  viewer: { isAdmin: false },
  events: [item('event', 'Airframe Supplier Day'), item('event', 'Cabin Week')],
  people: [item('person', 'Ada Tester')],
  recent: [item('person', 'Ben Tester')],
};

const labels = (typed: string, findable = from) =>
  paletteGroups(typed, findable).map(({ heading, items }) => [
    heading,
    ...items.map(({ label }) => label),
  ]);

describe('what the search offers', () => {
  it('is, before anything is typed, what was chosen last and every screen', () => {
    expect(labels('')).toEqual([
      ['Recent', 'Ben Tester'],
      [
        'Screens',
        'Dashboard',
        'Events',
        'My Meetings',
        'Messages',
        'My Profile',
        'Profile Settings',
      ],
    ]);
  });

  it('is events by words of their name in any order and case, and the people the server found', () => {
    expect(labels('day air')).toEqual([
      ['Events', 'Airframe Supplier Day'],
      ['People', 'Ada Tester'],
    ]);
  });

  it('holds the administrators’ screen for them only', () => {
    const nobody = { ...from, people: [] };
    expect(labels('admin', nobody)).toEqual([]);
    expect(labels('admin', { ...nobody, viewer: { isAdmin: true } })).toEqual([
      ['Screens', 'Admin Dashboard'],
    ]);
  });
});

describe('the marked row', () => {
  it('goes round past either end', () => {
    expect(movedMark('ArrowDown', 2, 3)).toBe(0);
    expect(movedMark('ArrowUp', 0, 3)).toBe(2);
  });

  it('stops at the ends by the page', () => {
    expect(movedMark('PageDown', 1, 3)).toBe(2);
    expect(movedMark('PageUp', 1, 3)).toBe(0);
  });

  it('is left alone by other keys, and where there is none', () => {
    expect(movedMark('a', 1, 3)).toBeNull();
    expect(movedMark('ArrowDown', 0, 0)).toBeNull();
  });
});
