import { PayloadTooLargeException, UnsupportedMediaTypeException } from '@nestjs/common';
import sharp from 'sharp';
import { SIZE_NAMES, SIZES } from './object-paths.js';
/** Pixels of the largest image that is decoded: a phone's, not a bomb. */
const MOST_PIXELS = 40_000_000;
/** Longer than the largest image takes on a slow machine. */
const LONGEST_DECODING = { seconds: 30 };
const QUALITY = 82;
/** Of the smaller sizes, which screens show with more pixels to an inch than can be told apart. */
const QUALITY_SMALLER = 70;
const REFUSED = 'Only JPG, PNG, GIF and WebP images are accepted.';
/**
 * Lets libvips read the four formats from files and nothing else, in the whole process: what a file is
 * follows from its content, so every other format would be decoded too, SVG among them.
 */
export function readOnlyPhotographs() {
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
export async function recode(file) {
    const { width, height } = await readable(() => headerOf(file));
    if (width * height > MOST_PIXELS) {
        throw new PayloadTooLargeException('An image may have at most 40 megapixels.');
    }
    return inAllSizes(await readable(() => pixelsOf(file)));
}
/** Encodes raw pixels as WebP in every size. */
export async function inAllSizes(pixels) {
    const sizes = [];
    // One after the other, so that an image keeps one thread busy and not all of them.
    for (const name of SIZE_NAMES)
        sizes.push([name, await encode(pixels, name)]);
    return new Map(sizes);
}
function headerOf(file) {
    return sharp(file, { limitInputPixels: false }).metadata();
}
/** No more of them than the largest size has. */
function pixelsOf(file) {
    const { pixels } = SIZES.full;
    return sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
        .timeout(LONGEST_DECODING)
        .autoOrient()
        .resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .raw({ depth: 'uchar' })
        .toBuffer({ resolveWithObject: true });
}
function encode({ data, info }, name) {
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
async function readable(read) {
    try {
        return await read();
    }
    catch {
        throw new UnsupportedMediaTypeException(REFUSED);
    }
}
//# sourceMappingURL=recoding.js.map