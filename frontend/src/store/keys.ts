import type { LoadKey } from './state';

type Fields = Readonly<Record<string, string | number | undefined>>;

/** The key of what the fields leave of `key`; `key` itself when they say nothing. */
export function narrowed<Key extends LoadKey>(key: Key, fields: Fields): Key | `${Key}?${string}` {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  return query.size === 0 ? key : `${key}?${query.toString()}`;
}

/** What `key` narrows. */
export function wholeOf(key: LoadKey): string {
  return key.split('?', 1)[0] ?? key;
}

/** The query string that narrows it, empty where nothing does. */
export function queryOf(key: LoadKey): string {
  return key.slice(wholeOf(key).length + 1);
}
