/**
 * The sizes every uploaded image is kept in. `full` and `card` keep the proportions within a square of
 * that many pixels, `portrait` and `avatar` are cut to one.
 */
export const SIZES = {
  full: { pixels: 1600, square: false },
  card: { pixels: 800, square: false },
  portrait: { pixels: 512, square: true },
  avatar: { pixels: 128, square: true },
} as const;

export type Size = keyof typeof SIZES;

export const SIZE_NAMES = Object.keys(SIZES) as Size[];

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const PUBLISHED = /^[A-Za-z0-9][A-Za-z0-9_-]{0,199}\.webp$/;
const UPLOADS = '/objects/uploads/';
const PUBLIC_OBJECTS = '/public-objects/';

/** The path an upload is read from. */
export function uploadPath(id: string): string {
  return UPLOADS + id;
}

/** The key a file of an uploaded image has in the storage. */
export function uploadKey(id: string, size: Size): string {
  return `uploads/${id}-${size}.webp`;
}

/** The key of the object that an address names by its last part; null when no object can be called so. */
export function keyOf(name: string, size: Size): string | null {
  if (UUID.test(name)) return uploadKey(name, size);
  if (!PUBLISHED.test(name)) return null;
  return size === 'full' ? name : name.replace(/\.webp$/, `-${size}.webp`);
}

/** The keys of all files of the object with this path. */
export function keysOf(path: string): string[] {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const keys = SIZE_NAMES.map((size) => keyOf(name, size)).filter((key) => key !== null);
  return [...new Set(keys)];
}

/**
 * The path in an address of this server: the address itself, with or without its origin and its query.
 * null for anything else.
 */
export function pathIn(imageURL: string, publicUrl: string): string | null {
  const address = imageURL.split(/[?#]/, 1)[0] ?? '';
  const path = address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address;
  for (const folder of [UPLOADS, PUBLIC_OBJECTS]) {
    if (path.startsWith(folder) && keyOf(path.slice(folder.length), 'full') !== null) return path;
  }
  return null;
}
