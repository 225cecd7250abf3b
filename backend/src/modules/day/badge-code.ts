const BETWEEN = /[\s\p{Pd}\p{Cf}]/gu;

/** What stands in the address of the QR code; scanners append to it. */
const IN_ADDRESS = /\/badge\/([^/?#]*)/i;

/** The code in what a person has typed or a scanner has read: bare, or in the address of the QR code. */
export function badgeCodeIn(text: string): string {
  const code = IN_ADDRESS.exec(text)?.[1] ?? text;
  return code.replaceAll(BETWEEN, '').toUpperCase();
}
