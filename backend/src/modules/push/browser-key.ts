import { ECDH } from 'node:crypto';

/** Whether a browser's key is a point of the curve P-256: for any other, no push can be encrypted. */
export function isPublicKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
