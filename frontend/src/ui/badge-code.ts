/** Twelve letters and digits of a random number. */
const CODE = /^[\dA-Z]{12}$/;

/** A code in groups of four, as people read and type it. */
export const inGroups = (code: string): string => code.match(/.{1,4}/g)?.join(' ') ?? code;

/** A code without what people put between its signs, in capitals: as the server compares codes. */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** The code as the server wrote it, out of what somebody has typed; null: it is none. */
export function badgeCodeIn(typed: string): string | null {
  const code = plainCode(typed);
  return CODE.test(code) ? code : null;
}

/** The address that a badge holds: who scans it with a phone comes to a page that says what it is. */
export const badgeAddress = (origin: string, code: string): string => `${origin}/badge/${code}`;
