/** What opens the search and the list of shortcuts. */
export const overlayText = {
  search: 'Search',
  shortcuts: 'Keyboard shortcuts',
  failed: 'It could not be opened',
} as const;
