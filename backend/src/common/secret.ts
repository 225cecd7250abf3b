import { createHash, randomBytes } from 'node:crypto';

/** A secret for an address. */
export const newSecret = (bytes: number): string => randomBytes(bytes).toString('base64url');

/** What is stored of a secret. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
