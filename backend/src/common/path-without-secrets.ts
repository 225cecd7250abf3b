import { withoutTokens } from './without-tokens.js';

/** The code in the address on a badge is shorter than a token. */
const BADGE = /^(\/badge\/).+$/;

/** The path of an address, as logs may show it: without the query, which may hold a secret, and without tokens. */
export function pathWithoutSecrets(url: string): string {
  return withoutTokens(decoded(url.split('?')[0] ?? '')).replace(BADGE, '$1…');
}

/** The router reads percent-encoded letters as well. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path).replaceAll(/\p{Cc}/gu, '');
  } catch {
    return '…';
  }
}
