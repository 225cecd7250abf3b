import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { ASSETS } from '../assets.js';
import { keyOf } from '../modules/images/object-paths.js';
import { inAllSizes } from '../modules/images/recoding.js';
import type { Picture } from './sample.js';

/** Renders pictures as WebP into `folder`, made when it is not there, in all sizes. */
export async function renderInto(folder: string, pictures: readonly Picture[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  // Two cores are busy with this many; more only take memory.
  const limit = pLimit(4);
  await Promise.all(pictures.map((picture) => limit(() => render(folder, picture))));
}

async function render(folder: string, { source, file }: Picture): Promise<void> {
  const svg = await readFile(join(ASSETS, 'sample', source));
  const pixels = await sharp(svg).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (const [size, bytes] of await inAllSizes(pixels)) {
    const key = keyOf(file, size);
    if (key === null) throw new Error(`${file} is no name of a published image.`);
    await writeFile(join(folder, key), bytes);
  }
}
