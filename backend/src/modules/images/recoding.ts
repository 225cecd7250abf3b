import { PayloadTooLargeException, UnsupportedMediaTypeException } from '@nestjs/common';
import sharp, { type Metadata, type OutputInfo } from 'sharp';
import { type Size, SIZE_NAMES, SIZES } from './object-paths.js';

/** The most pixels that are decoded: enough for a phone's photo, too few for a decompression bomb. */
const MOST_PIXELS = 40_000_000;
/** More than the largest image takes on a slow machine. */
const LONGEST_DECODING = { seconds: 30 };
const QUALITY = 82;
/** For the smaller sizes: on screens with many pixels to an inch the lower quality is not visible. */
const QUALITY_SMALLER = 70;
const REFUSED = 'Only JPG, PNG, GIF and WebP images are accepted.';

/**
 * Restricts libvips in the whole process to the four formats, read from files: the format follows from the
 * content, so that every other format, SVG included, would be decoded too.
 */
export function readOnlyPhotographs(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}File`),
  });
  // Images are decoded side by side instead, and every file is read once.
  sharp.concurrency(1);
  sharp.cache(false);
}

/**
 * Decodes an image and encodes its pixels anew, as WebP in every size: upright, in sRGB, the first
 * picture of an animation, and with nothing of the file it came from.
 * @throws UnsupportedMediaTypeException for what is no such image, or a damaged one
 * @throws PayloadTooLargeException for more than 40 megapixels
 */
export async function recode(file: string): Promise<Map<Size, Buffer>> {
  const { width, height } = await readable(() => headerOf(file));
  if (width * height > MOST_PIXELS) {
    throw new PayloadTooLargeException('An image may have at most 40 megapixels.');
  }
  return inAllSizes(await readable(() => pixelsOf(file)));
}

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

/** Encodes raw pixels as WebP in every size. */
export async function inAllSizes(pixels: Pixels): Promise<Map<Size, Buffer>> {
  const sizes: [Size, Buffer][] = [];
  // One after the other, so that an image keeps one thread busy and not all of them.
  for (const name of SIZE_NAMES) sizes.push([name, await encode(pixels, name)]);
  return new Map(sizes);
}

function headerOf(file: string): Promise<Metadata> {
  return sharp(file, { limitInputPixels: false }).metadata();
}

/** Decodes no more pixels than the largest size has. */
function pixelsOf(file: string) {
  const { pixels } = SIZES.full;
  return sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .timeout(LONGEST_DECODING)
    .autoOrient()
    .resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
}

function encode({ data, info }: Pixels, name: Size): Promise<Buffer> {
  const { pixels, square } = SIZES[name];
  const { width, height, channels } = info;
  const side = square ? Math.min(pixels, width, height) : pixels;
  return sharp(data, { raw: { width, height, channels } })
    .resize({
      width: side,
      height: side,
      fit: square ? 'cover' : 'inside',
      withoutEnlargement: true,
    })
    .webp({ quality: name === 'full' ? QUALITY : QUALITY_SMALLER })
    .toBuffer();
}

async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch {
    throw new UnsupportedMediaTypeException(REFUSED);
  }
}
