/** Twelve letters and digits of a random number. */
const CODE = /^[\dA-Z]{12}$/;

/** A code in groups of four, as people read and type it. */
export const inGroups = (code: string): string => code.match(/.{1,4}/g)?.join(' ') ?? code;

/** The code as the server wrote it, out of what somebody has typed; null: it is none. */
export function badgeCodeIn(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  return CODE.test(code) ? code : null;
}

/** The address that a badge holds: who scans it with a phone comes to a page that says what it is. */
export const badgeAddress = (origin: string, code: string): string => `${origin}/badge/${code}`;
