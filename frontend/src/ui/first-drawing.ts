let tell: () => void;

/** Settles when the first screen of this visit has been drawn whole. */
export const firstDrawing = new Promise<void>((resolve) => {
  tell = resolve;
});

/** The first screen is there. */
export function endFirstDrawing(): void {
  tell();
}
