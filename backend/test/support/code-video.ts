import { writeFileSync } from 'node:fs';
import { create } from 'qrcode';

/** Of a picture, in pixels. */
const [width, height] = [320, 240];
const perSecond = 5;
const [black, white, grey] = [16, 235, 128];

/** The brightness of each pixel: QR codes side by side in a white picture. */
function brightness(texts: readonly string[]): Buffer {
  const pixels = Buffer.alloc(width * height, white);
  const room = Math.floor(width / texts.length);
  texts.forEach((text, place) => {
    const { modules } = create(text, { errorCorrectionLevel: 'M' });
    // A code is only found with four modules of white around it.
    const scale = Math.floor(Math.min(room, height) / (modules.size + 8));
    const side = modules.size * scale;
    const left = place * room + Math.floor((room - side) / 2);
    const top = Math.floor((height - side) / 2);
    for (let y = 0; y < side; y += 1) {
      for (let x = 0; x < side; x += 1) {
        const isDark = modules.get(Math.floor(y / scale), Math.floor(x / scale)) !== 0;
        if (isDark) pixels[(top + y) * width + left + x] = black;
      }
    }
  });
  return pixels;
}

/**
 * Writes a film of codes held before a camera, one after the other, as a browser plays it in place of its camera, again
 * and again.
 * @param shown what is seen, and for how long in seconds
 */
export function filmOfCodes(
  file: string,
  shown: readonly { texts: readonly string[]; seconds: number }[],
): void {
  const colours = Buffer.alloc((width * height) / 2, grey);
  const frames = shown.flatMap(({ texts, seconds }) => {
    const frame = Buffer.concat([Buffer.from('FRAME\n'), brightness(texts), colours]);
    return Array.from({ length: seconds * perSecond }, () => frame);
  });
  const header = `YUV4MPEG2 W${width} H${height} F${perSecond}:1 Ip A1:1 C420\n`;
  writeFileSync(file, Buffer.concat([Buffer.from(header), ...frames]));
}
