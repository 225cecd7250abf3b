/** Longer than an id: a token that is a secret. */
const TOKEN = /[\w-]{40,}/g;

/** The text with every token in it left out. */
export const withoutTokens = (text: string): string => text.replaceAll(TOKEN, '...');

/** The path of an address as logs may have it: without its query and without tokens. */
export const loggedPath = (url: string): string => withoutTokens(url.split('?')[0] ?? '');
