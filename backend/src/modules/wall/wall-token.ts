import { createHash, randomBytes } from 'node:crypto';

/** As long as the tokens in other addresses, which logs leave out. */
const BYTES = 48;

/** A secret for the address of a page. */
export const newWallToken = (): string => randomBytes(BYTES).toString('base64url');

/** What is stored of a secret. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
