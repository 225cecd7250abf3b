import type { CompatibleAttendee, Event, User } from '@rendezvous/contract';
import { navigationText } from '../../text/en';
import { profileText } from '../../text/profile';
import { paletteText } from '../../text/palette';
import { paths } from '../../ui/paths';
import { fullName } from '../../ui/PersonAvatar';

export interface PaletteItem {
  kind: 'screen' | 'event' | 'person';
  /** Where it leads. */
  to: string;
  label: string;
  /** What tells it from others of the same name. */
  note: string;
}

export interface PaletteGroup {
  heading: string;
  items: PaletteItem[];
}

/** How many of a kind are shown. */
export const shownOfKind = 6;

const screen = (to: string, label: string): PaletteItem => ({
  kind: 'screen',
  to,
  label,
  note: '',
});

const memberScreens = [
  screen(paths.dashboard, navigationText.dashboard),
  screen(paths.events, navigationText.events),
  screen(paths.meetings, navigationText.meetings),
  screen(paths.messages, navigationText.messages),
  screen(paths.profile, profileText.title),
  screen(paths.editProfile, navigationText.profileSettings),
];

function screensOf(viewer: Pick<User, 'isAdmin'>): PaletteItem[] {
  const administration = screen(paths.adminDashboard, navigationText.adminDashboard);
  return viewer.isAdmin ? [...memberScreens, administration] : memberScreens;
}

/** Whether every word typed is part of the text, whatever the case. */
function matches(text: string, typed: string): boolean {
  const lower = text.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}

export function eventItem(event: Event, day: string): PaletteItem {
  return { kind: 'event', to: paths.event(event.id), label: event.name, note: day };
}

export function personItem(person: CompatibleAttendee): PaletteItem {
  const note = [person.role, person.company].filter(Boolean).join(', ');
  return { kind: 'person', to: paths.user(person.id), label: fullName(person), note };
}

interface Findable {
  viewer: Pick<User, 'isAdmin'>;
  events: readonly PaletteItem[];
  /** As the server found them, the best match first. */
  people: readonly PaletteItem[];
  recent: readonly PaletteItem[];
}

/** What is offered for the text typed: before any, what was chosen last and every screen. */
export function paletteGroups(typed: string, from: Findable): PaletteGroup[] {
  const screens = screensOf(from.viewer);
  const groups = typed
    ? [
        {
          heading: paletteText.screens,
          items: screens.filter(({ label }) => matches(label, typed)),
        },
        {
          heading: paletteText.events,
          items: from.events.filter(({ label }) => matches(label, typed)).slice(0, shownOfKind),
        },
        { heading: paletteText.people, items: from.people.slice(0, shownOfKind) },
      ]
    : [
        { heading: paletteText.recent, items: [...from.recent] },
        { heading: paletteText.screens, items: screens },
      ];
  return groups.filter(({ items }) => items.length > 0);
}

/** Which row is marked after a key has moved the mark from `marked`; past either end it goes round. */
export function movedMark(key: string, marked: number, rows: number): number | null {
  if (rows === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (marked + 1) % rows;
    case 'ArrowUp':
      return (marked - 1 + rows) % rows;
    case 'PageDown':
      return Math.min(marked + shownOfKind, rows - 1);
    case 'PageUp':
      return Math.max(marked - shownOfKind, 0);
    default:
      return null;
  }
}
