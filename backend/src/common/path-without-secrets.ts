/** Secrets in paths (a calendar's address, a link of a mail) have at least 40 characters, ids have 36. */
const SECRET = /[\w-]{40,}/g;

/** The path of an address, as logs may show it: without the query, which may hold a secret, and without tokens. */
export function pathWithoutSecrets(url: string): string {
  return decoded(url.split('?')[0] ?? '').replaceAll(SECRET, '…');
}

/** The router reads percent-encoded letters as well. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path).replaceAll(/\p{Cc}/gu, '');
  } catch {
    return '…';
  }
}
