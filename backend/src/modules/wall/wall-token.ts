import { hashOf, newSecret } from '../../common/secret.js';

/** As long as the tokens in other addresses, which logs leave out. */
const BYTES = 48;

/** A secret for the address of a page. */
export const newWallToken = (): string => newSecret(BYTES);

/** What is stored of a secret. */
export const hexHashOf = (token: string): string => hashOf(token).toString('hex');
