import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawBanner } from './draw-banner.js';
import { drawPortrait } from './draw-portrait.js';
import type { Drawing } from './sample.js';

/** Two cores are busy with this many; more only take memory. */
const AT_ONCE = 4;

/** Draws every picture as WebP into `folder`, made when it is not there. */
export async function drawInto(folder: string, drawings: readonly Drawing[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const left = [...drawings];
  const drawOn = async () => {
    for (let drawing = left.pop(); drawing !== undefined; drawing = left.pop()) {
      const svg =
        drawing.subject === 'portrait'
          ? drawPortrait(drawing.seed, drawing.look)
          : drawBanner(drawing.seed, drawing.subject);
      await sharp(Buffer.from(svg)).webp({ quality: 82 }).toFile(join(folder, drawing.file));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, drawOn));
}
