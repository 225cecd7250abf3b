const key = 'rendezvous.token';

// Without storage the session lasts as long as the page.

/** The token kept from an earlier visit, null without one. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps the token for the next visit; null forgets it. */
export function storeToken(token: string | null): void {
  try {
    if (token === null) localStorage.removeItem(key);
    else localStorage.setItem(key, token);
  } catch {
    return;
  }
}

/** Calls back when another tab signs in or out. Returns the function that stops it. */
export function onTokenElsewhere(heard: (token: string | null) => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.storageArea !== localStorage) return;
    if (event.key === key) heard(event.newValue);
    // The whole storage was cleared.
    else if (event.key === null) heard(null);
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
