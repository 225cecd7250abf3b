import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Bytes of the largest file the product takes. */
export const LARGEST = 5 * 1024 * 1024;

/** A text in a file that must never be served. */
export const PAYLOAD = '<script>document.title = "taken over"</script>';

export type PhotoFormat = 'jpeg' | 'png' | 'gif' | 'webp';

/** A small image without equal neighbouring pixels, so that encoders cannot shrink it to nothing. */
export function photo(format: PhotoFormat, width = 90, height = 60): Promise<Buffer> {
  return canvas(width, height).toFormat(format).toBuffer();
}

/** A rotated JPEG with orientation and place in its metadata. */
export function photoWithMetadata(): Promise<Buffer> {
  return canvas(90, 60)
    .jpeg()
    .withExif({ IFD0: { Copyright: PAYLOAD }, IFD3: { GPSLatitude: '52/1 31/1 12/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** An animation of three pictures. */
export async function animation(): Promise<Buffer> {
  const pictures = ['#b00', '#0b0', '#00b'].map((background) => ({
    create: { width: 40, height: 40, channels: 3 as const, background },
  }));
  return sharp(await Promise.all(pictures.map((one) => sharp(one).png().toBuffer())), {
    join: { animated: true },
  })
    .gif()
    .toBuffer();
}

/** A complete image with a script appended. */
export async function photoWithScript(format: PhotoFormat): Promise<Buffer> {
  return Buffer.concat([await photo(format), Buffer.from(PAYLOAD)]);
}

/** A complete image, padded to this many bytes. */
export async function photoOfLength(bytes: number): Promise<Buffer> {
  return Buffer.concat([await photo('jpeg'), Buffer.alloc(bytes)], bytes);
}

/** A PNG of one colour: many pixels in few bytes. */
export function flatPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit a pixel, grey.
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows, { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export const NO_PHOTOS = {
  HTML: Buffer.from(`<!doctype html><html><body>${PAYLOAD}</body></html>`),
  SVG: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60">${PAYLOAD}<rect width="90" height="60"/></svg>`,
  ),
  PDF: Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n'),
  'an empty file': Buffer.alloc(0),
  'the first bytes of a JPEG and a page': Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    Buffer.from(`<html>${PAYLOAD}</html>`),
  ]),
} as const;

/** Formats that libvips can read and the product refuses. */
export async function otherFormats(): Promise<Record<string, Buffer>> {
  return {
    TIFF: await canvas(90, 60).tiff().toBuffer(),
    AVIF: await canvas(90, 60).avif().toBuffer(),
  };
}

function canvas(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3, 0);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * 37 + (at >> 5)) % 256;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** The PNG with one more part behind its header. */
export function withChunk(png: Buffer, part: Buffer): Buffer {
  const behindHeader = 8 + 25;
  return Buffer.concat([png.subarray(0, behindHeader), part, png.subarray(behindHeader)]);
}

/** One part of a PNG. */
export function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
