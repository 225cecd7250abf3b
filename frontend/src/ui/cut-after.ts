/** Styles that show the first lines of a text. On paper, where nobody can ask for the rest, it is shown whole. */
export const cutAfter = (lines: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: String(lines),
    overflow: 'hidden',
    '@media print': { display: 'block', WebkitLineClamp: 'none', overflow: 'visible' },
  }) as const;
