import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { SIZE_NAMES } from '../modules/images/object-paths.js';
import { BANNER_SIZE } from './draw-banner.js';
import { drawPortrait, PORTRAIT_SIZE } from './draw-portrait.js';
import { drawInto } from './drawings.js';
import type { Look } from './names.js';
import { beard } from './portrait-parts.js';
import type { BannerSubject, Drawing } from './sample.js';

const NO_COLORS = { skin: '', shade: '', hair: '', cloth: '', shirt: '', accent: '' };
const subjects: BannerSubject[] = [
  'runway',
  'strips',
  'airfoil',
  'radar',
  'routes',
  'turbofan',
  'airfield',
  'orbits',
];
const banners = subjects.map((subject): Drawing => ({ subject, file: `${subject}.webp`, seed: 3 }));
const portraits = (['woman', 'man', 'either'] as const).map((look, seed): Drawing => ({
  subject: 'portrait',
  file: `${look}.webp`,
  seed,
  look,
}));
const drawings = [...banners, ...portraits];

describe('the pictures of the sample', () => {
  let folder: string;
  let pictures: Map<string, Buffer>;
  const drawAgain = async (some: readonly Drawing[]) => {
    await drawInto(folder, some);
    const read = some.map(async ({ file }) => [file, await readFile(join(folder, file))] as const);
    return new Map(await Promise.all(read));
  };

  beforeAll(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'drawings-')), 'objects');
    pictures = await drawAgain(drawings);
  });

  afterAll(() => rm(dirname(folder), { recursive: true }));

  it('are WebP of the size of a banner, or of a portrait', async () => {
    const portrait = { width: PORTRAIT_SIZE, height: PORTRAIT_SIZE };
    for (const { subject, file } of drawings) {
      const size = subject === 'portrait' ? portrait : BANNER_SIZE;
      const metadata = await sharp(pictures.get(file)).metadata();
      expect(metadata).toMatchObject({ format: 'webp', ...size });
    }
  });

  it('are there in the sizes of uploaded ones', async () => {
    const read = async (file: string) => sharp(await readFile(join(folder, file))).metadata();
    expect(await read('runway-card.webp')).toMatchObject({ width: 800, height: 300 });
    expect(await read('woman-avatar.webp')).toMatchObject({ width: 128, height: 128 });
  });

  it('show something, each something else', async () => {
    for (const picture of pictures.values()) {
      const { channels, isOpaque } = await sharp(picture).stats();
      expect(isOpaque).toBe(true);
      expect(Math.max(...channels.map((channel) => channel.stdev))).toBeGreaterThan(10);
    }
    const contents = [...pictures.values()].map((picture) => picture.toString('base64'));
    expect(new Set(contents).size).toBe(drawings.length);
  });

  it('are drawn the same again, and nothing else is written', async () => {
    const some = drawings.slice(-5);
    for (const [file, picture] of await drawAgain(some)) {
      expect(picture.equals(pictures.get(file) ?? Buffer.alloc(0))).toBe(true);
    }
    expect(await readdir(folder)).toHaveLength(drawings.length * SIZE_NAMES.length);
  });
});

describe('a portrait', () => {
  it('is another with another seed', () => {
    const drawn = Array.from({ length: 40 }, (_, seed) => drawPortrait(seed, 'either'));
    expect(new Set(drawn).size).toBe(40);
  });

  it('looks as its name lets expect: beards and buns are not for everybody', () => {
    const everywhere = (look: Look) =>
      Array.from({ length: 200 }, (_, seed) => drawPortrait(seed, look)).join('');
    const beardOutline = /d="[^"]+/.exec(beard(NO_COLORS))?.[0] ?? 'none';
    expect(everywhere('man')).toContain(beardOutline);
    expect(everywhere('woman')).not.toContain(beardOutline);
    expect(everywhere('either')).not.toContain(beardOutline);
  });
});
