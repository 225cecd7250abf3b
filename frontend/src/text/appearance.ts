/** The choice of colours. */
export const appearanceText = {
  heading: 'Appearance',
  system: 'As on this device',
  light: 'Light',
  dark: 'Dark',
} as const;
