import { withoutTokens } from './without-tokens.js';

/** What follows is a secret, or was meant to be one, whatever it looks like: the code of a badge is shorter than a token. */
const SECRET_PART =
  /^((?:\/api)?\/(?:answers?|badge|calendar|unsubscribe|walls?)\/)[^/]+?(?=\.ics$|\/|$)/;

/** The path of an address, as logs may show it: without the query, which may hold a secret, and without tokens. */
export function pathWithoutSecrets(url: string): string {
  return withoutTokens(decoded(url.split('?')[0] ?? '')).replace(SECRET_PART, '$1…');
}

/** The router reads percent-encoded letters as well. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path).replaceAll(/\p{Cc}/gu, '');
  } catch {
    return '…';
  }
}
