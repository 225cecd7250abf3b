/** Words around times. */
export const timeText = {
  /** Before what the viewer's own clock shows. */
  own: 'Your time:',
} as const;
