import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { keyOf } from '../modules/images/object-paths.js';
import { inAllSizes } from '../modules/images/recoding.js';
import { drawBanner } from './draw-banner.js';
import { drawPortrait } from './draw-portrait.js';
/** Two cores are busy with this many; more only take memory. */
const AT_ONCE = 4;
/** Draws every picture as WebP into `folder`, made when it is not there, in all sizes. */
export async function drawInto(folder, drawings) {
    await mkdir(folder, { recursive: true });
    const left = [...drawings];
    const drawOn = async () => {
        for (let drawing = left.pop(); drawing !== undefined; drawing = left.pop()) {
            const svg = drawing.subject === 'portrait'
                ? drawPortrait(drawing.seed, drawing.look)
                : drawBanner(drawing.seed, drawing.subject);
            const pixels = await sharp(Buffer.from(svg))
                .removeAlpha()
                .raw()
                .toBuffer({ resolveWithObject: true });
            for (const [size, bytes] of await inAllSizes(pixels)) {
                const key = keyOf(drawing.file, size);
                if (key === null)
                    throw new Error(`${drawing.file} is no name of a published image.`);
                await writeFile(join(folder, key), bytes);
            }
        }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, drawOn));
}
//# sourceMappingURL=drawings.js.map