/** The sizes in which this server keeps an image. */
type ImageSize = 'card' | 'portrait' | 'avatar';

/** The address of an image of this server in another size; any other address as it is. */
export function inSize(image: string, size: ImageSize): string {
  return /^\/(objects|public-objects)\//.test(image) ? `${image}?size=${size}` : image;
}
