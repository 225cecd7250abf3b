const prefix = 'rendezvous.own.';

// A browser may refuse storage or have no room, and the page works without what is stored here.

interface Owned {
  owner: string;
  /** Raised when the shape changes; what an older page has kept is not read then. */
  format: number;
  value: unknown;
}

/** What this person has had kept on this device under a name, null without it. */
export function ownValue(name: string, owner: string, format: number): unknown {
  try {
    const text = localStorage.getItem(prefix + name);
    const kept = text === null ? null : (JSON.parse(text) as Owned | null);
    return kept?.owner === owner && kept.format === format ? kept.value : null;
  } catch {
    return null;
  }
}

/** Keeps it for this person until they sign out or somebody else signs in. */
export function keepOwn(name: string, owner: string, format: number, value: unknown): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify({ owner, format, value } satisfies Owned));
  } catch {
    // A failed write must not leave an older value.
    forget(prefix + name);
  }
}

function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    return;
  }
}

function ownerOf(key: string): string | null {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as Owned | null)?.owner ?? null;
  } catch {
    return null;
  }
}

function keys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Forgets what was kept for anybody but this person; null: for anybody. */
export function forgetOthers(owner: string | null): void {
  for (const key of keys()) {
    if (owner === null || ownerOf(key) !== owner) forget(key);
  }
}
