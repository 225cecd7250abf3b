/**
 * What somebody has written and not sent, kept on this device for their account alone. It outlasts a sign-out, and no
 * other account is shown it.
 */
const keyOf = (viewerId: string, what: string) => `rendezvous.draft.${viewerId}.${what}`;

/** What this person has written, empty where there is nothing or nobody is signed in. */
export function readDraft(viewerId: string, what: string): string {
  if (viewerId === '') return '';
  try {
    return localStorage.getItem(keyOf(viewerId, what)) ?? '';
  } catch {
    // A browser may refuse storage.
    return '';
  }
}

/** Keeps what this person has written; an empty text removes it. */
export function keepDraft(viewerId: string, what: string, text: string): void {
  if (viewerId === '') return;
  try {
    if (text === '') localStorage.removeItem(keyOf(viewerId, what));
    else localStorage.setItem(keyOf(viewerId, what), text);
  } catch {
    // Without storage or room in it, the text is kept for as long as the page is open.
    return;
  }
}
