const key = 'rendezvous.deleted';

let here: string | null = null;

// Without storage the other windows say that the session has ended.

/** Notes for all windows of this browser that the account of this token is being deleted; null: it is not. */
export function noteDeletion(token: string | null): void {
  here = token;
  try {
    if (token === null) localStorage.removeItem(key);
    else localStorage.setItem(key, token);
  } catch {
    return;
  }
}

/** Whether the session of this token has ended because its account was deleted here. */
export function isOfDeleted(token: string | null): boolean {
  if (token === null) return false;
  try {
    return token === (localStorage.getItem(key) ?? here);
  } catch {
    return token === here;
  }
}
