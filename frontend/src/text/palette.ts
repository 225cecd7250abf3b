/** Texts of the search and of the list of shortcuts. */
export const paletteText = {
  title: 'Go to',
  label: 'People, events and screens',
  placeholder: 'A name, a company, an event…',
  screens: 'Screens',
  events: 'Events',
  people: 'People',
  recent: 'Recent',
  searching: 'Searching…',
  nothing: (typed: string) => `Nothing found for “${typed}”.`,
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  hint: 'People of the coming events you are registered for are found too.',
  eventsNotRead: 'The events are not read yet.',
  failed: 'People could not be searched.',
} as const;

export const shortcutsText = {
  title: 'Keyboard Shortcuts',
  palette: 'Search people, events and screens',
  desk: 'Find a person on the day of an event you run',
  sheet: 'Show these shortcuts',
  toast: 'To the last notice and back',
  close: 'Close a dialog or menu',
  move: 'Move through tabs, menus and results',
  choose: 'Open what is marked',
  or: 'or',
  single: 'Shortcuts of a single character',
  singleHint: 'Switch off if speech input or a slip sets them off.',
} as const;
