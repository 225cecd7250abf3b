const BETWEEN = /[\s\p{Pd}\p{Cf}]/gu;

/** The code in what a person has typed or a scanner has read: bare, or at the end of the address of the QR code. */
export function badgeCodeIn(text: string): string {
  const [last = ''] = text.split('/').slice(-1);
  return last.replaceAll(BETWEEN, '').toUpperCase();
}
