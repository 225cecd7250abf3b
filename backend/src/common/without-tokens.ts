/** Secrets in addresses (a calendar's, a link of a mail) have at least 40 characters, ids have 36. */
const TOKEN = /[\w-]{40,}/g;

/** The text with every token in it left out. */
export const withoutTokens = (text: string): string => text.replaceAll(TOKEN, '…');
