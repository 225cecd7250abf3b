import { inSize } from './image-size';

/** The last part of a path or address, without query and fragment. */
function fileOf(image: string): string {
  return image.split(/[?#]/, 1)[0]?.split('/').findLast(Boolean) ?? '';
}

/**
 * Where a banner may be found, the likeliest first: among the public objects, then, for the address
 * of an uploaded object or of cloud storage, among the uploads.
 */
export function bannerSources(image: string): readonly string[] {
  const file = fileOf(image);
  if (!file) return [];
  const published = `/public-objects/${file}`;
  const uploaded = image.startsWith('/objects/') || /^https?:\/\//.test(image);
  return uploaded ? [published, `/objects/uploads/${file}`] : [published];
}

/** What a browser may choose from for one of `bannerSources`, by the pixels it needs. */
export function bannerSet(source: string): string {
  return `${inSize(source, 'card')} 800w, ${source} 1600w`;
}

/** How wide the banner of a screen is shown. */
export const bannerWidth = '(min-width: 900px) 1200px, 100vw';
