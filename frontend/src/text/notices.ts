/** Texts of the toasts that tell what others have just done. */
export const noticeText = {
  requested: (name: string) => `Meeting request from ${name}`,
  moved: (count: number) =>
    count === 1 ? 'Your meeting has moved' : `${count} of your meetings have moved`,
  movedFrom: (name: string, from: string, to: string) => `${name}: ${from} is now ${to}`,
  view: 'View',
} as const;
