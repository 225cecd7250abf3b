/** Offers a newer version of the page. */
export const updateText = {
  ready: 'A new version is ready.',
  reload: 'Reload',
} as const;
