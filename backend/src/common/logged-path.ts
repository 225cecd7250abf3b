/** Longer than an id: a token that is a secret. */
const SECRET = /[\w-]{40,}/g;

/** The path of an address as logs may have it: without its query and without tokens. */
export const loggedPath = (url: string): string =>
  (url.split('?')[0] ?? '').replaceAll(SECRET, '(secret)');
