import { plainCode } from '../../../ui/badge-code';

/** In characters; what is longer is no badge. */
const longest = 200;

/**
 * The code of a badge, out of the address that its QR code holds or bare; null: it is neither. Scanners that act as a
 * keyboard of another country write other signs for `/`.
 */
export function badgeCodeOf(scanned: string): string | null {
  const text = scanned.trim();
  const address = /\bbadge[^\p{L}\p{N}]([^/?#]+)/iu.exec(text);
  const code = (address?.[1] ?? text).trim();
  if (code === '' || code.length > longest) return null;
  // Another address, for example that of a menu.
  return !address && /^[a-z]+:\/\//i.test(code) ? null : code;
}

/** How long the same code counts as the same scan after it was last seen, in milliseconds. */
const sameScanFor = 3_000;

/** Tells a new scan from a badge that is still before the camera. */
export class ScanMemory {
  readonly #seen = new Map<string, number>();

  /** Whether the code is scanned anew. @param at milliseconds */
  isNew(code: string, at: number): boolean {
    const key = plainCode(code);
    for (const [each, last] of this.#seen) if (at - last >= sameScanFor) this.#seen.delete(each);
    const isNew = !this.#seen.has(key);
    this.#seen.set(key, at);
    return isNew;
  }

  /** The next scan of the code is a new one, for example because this one came to nothing. */
  forget(code: string): void {
    this.#seen.delete(plainCode(code));
  }
}
